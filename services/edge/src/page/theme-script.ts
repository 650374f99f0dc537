/**
 * Runs before the first paint: the stored theme, language and density, so that no one sees the other ones flash.
 * The keys are those of kit's preferences.
 */
export const themeScript = [
  '(function(){',
  "var d=document.documentElement,t,l,y;try{t=localStorage.getItem('voltdeck.theme');l=localStorage.getItem('voltdeck.language');y=localStorage.getItem('voltdeck.density')}catch(e){}",
  "if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
  "d.dataset.theme=t;d.dataset.density=y==='compact'?y:'comfortable';document.body.setAttribute('arco-theme',t);if(/^[a-z]{2}[\\w-]{0,30}$/i.test(l||''))d.lang=l",
  '})()',
].join('');
