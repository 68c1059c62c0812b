/** The little of a browser that the page asks for when it is loaded: a wide, quiet one. Import it before any board. */
const media = { matches: false, addEventListener: (): void => undefined };
Object.assign(globalThis, {
  matchMedia: () => media,
  location: new URL('http://localhost/'),
  addEventListener: (): void => undefined,
});
export {};
