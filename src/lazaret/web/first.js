// Before anything is painted: the light this person likes, and which frame the page will have.
(() => {
  const root = document.documentElement;
  const day = matchMedia('(prefers-color-scheme: light)').matches;
  let light = null;
  try {
    light = JSON.parse(localStorage.getItem('lazaret.prefs') ?? '{}').light;
  } catch {
    // A private window keeps nothing.
  }
  root.dataset.light = light ?? (day ? 'morning' : 'night');
  const base = document.querySelector('meta[name="lazaret-base"]')?.content ?? '';
  const place = location.pathname.slice(base.length).split('/')[1] ?? '';
  root.dataset.page = { t: 'table', r: 'replay', '': 'home' }[place] ?? 'page';
})();
