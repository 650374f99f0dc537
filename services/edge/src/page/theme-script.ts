/**
 * Runs before the first paint: the stored theme and language, so that nobody sees the other theme flash.
 * The keys are those of kit's preferences.
 */
export const themeScript = [
  '(function(){',
  "var d=document.documentElement,t,l;try{t=localStorage.getItem('voltdeck.theme');l=localStorage.getItem('voltdeck.language')}catch(e){}",
  "if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
  "d.dataset.theme=t;document.body.setAttribute('arco-theme',t);if(l==='en')d.lang='en'",
  '})()',
].join('');
