/** The title of the tab. */
export const title = {
  set(text: string): void {
    const whole = text ? `${text} · Lazaret` : 'Lazaret';
    if (document.title !== whole) document.title = whole;
  },
};
