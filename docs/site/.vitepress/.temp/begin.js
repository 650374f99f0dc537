/* global document, localStorage, matchMedia, navigator */
// Before the first paint: the theme that was chosen in the console, and whether the keys are those of a Mac. A file of
// its own, because the edge's policy lets in no script inside of a page.
(() => {
  const root = document.documentElement;
  let theme = null;
  try {
    // A theme chosen here holds until another one is chosen in the console.
    const chosen = localStorage.getItem('voltdeck.theme');
    if (chosen !== null && chosen !== localStorage.getItem('voltdeck.docs.theme')) {
      localStorage.setItem('voltdeck.docs.theme', chosen);
      localStorage.setItem('vitepress-theme-appearance', chosen);
    }
    theme = localStorage.getItem('vitepress-theme-appearance');
  } catch {
    // Storage is closed to this page: the system decides.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', dark);
  root.classList.toggle('mac', /Mac|iPhone|iPod|iPad/i.test(navigator.platform));
})();
