/* global document, localStorage, matchMedia, navigator */
// Before the first paint: theme of the console, and whether the keys are those of a Mac. A file of its own, because
// the edge's policy lets in no script inside of a page.
(() => {
  const root = document.documentElement;
  let theme = null;
  try {
    theme = localStorage.getItem('vitepress-theme-appearance') ?? localStorage.getItem('voltdeck.theme');
  } catch {
    // Storage is closed to this page: the system decides.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', dark);
  root.classList.toggle('mac', /Mac|iPhone|iPod|iPad/i.test(navigator.platform));
})();
