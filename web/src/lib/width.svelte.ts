/** How wide the page is, in the three layouts of the design. */
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

/** A phone: one column, tabs below. */
export const phone = matches('(max-width: 720px)');
/** Too narrow for a rail: the log is a drawer. */
export const railless = matches('(max-width: 1040px)');
