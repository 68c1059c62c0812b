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
  root.dataset.page = { t: 'table', r: 'replay', '': 'home' }[location.pathname.split('/')[1]] ?? 'page';
})();
