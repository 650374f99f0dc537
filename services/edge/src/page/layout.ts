/** Style of the places that stand before any script has run. Its colours come from the shell's style sheet. */
export const layoutStyle = [
  'body{margin:0}',
  '.vd-header-place{min-height:57px}',
  '@media (width < 960px){.vd-header-place{min-height:88px}}',
  '.vd-page-skeleton{display:grid;gap:16px;padding:24px;grid-template-columns:repeat(6,1fr)}',
  '@media (width < 960px){.vd-page-skeleton{grid-template-columns:repeat(2,1fr)}}',
  '.vd-page-skeleton div{height:110px;border-radius:10px;background:var(--vd-surface)}',
  '.vd-page-skeleton div:last-child{grid-column:1/-1;height:360px}',
].join('');

/** Grey places where the page's cards will stand. */
export const skeleton = `<div class="vd-page-skeleton" aria-hidden="true">${'<div></div>'.repeat(7)}</div>`;
