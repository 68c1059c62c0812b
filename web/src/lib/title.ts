/** The title of the tab. */
export const title = {
  set(text: string): void {
    document.title = text ? `${text} · Lazaret` : 'Lazaret';
  },
};
