/** How wide the page is, in the layouts of the design. */
function matches(query: string): { readonly now: boolean } {
  const media = matchMedia(query);
  let now = $state(media.matches);
  media.addEventListener('change', () => (now = media.matches));
  return {
    get now() {
      return now;
    },
  };
}

/** A phone, or a window as low as one on its side: small pieces, tools below. */
export const phone = matches('(max-width: 719px), (max-height: 520px)');
/** Too narrow for a rail: the log is a drawer. */
export const railless = matches('(max-width: 1039px), (max-height: 520px)');
