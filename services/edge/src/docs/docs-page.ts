import { apiDocsPath } from '@voltdeck/protocol/contract';
import { themeScript } from '../page/theme-script.ts';

/** The script that draws it. */
export const docsScriptPath = `${apiDocsPath}/openapi-explorer.js`;

/**
 * The renderer writes styles into its own tree, which the console's pages never allow, so it has a document of its own.
 * It loads nothing and asks nothing of other origins; "try it" reaches this API alone.
 */
export function docsPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Colours of both themes, as attributes of the renderer; they are those of kit's tokens. */
const themes = {
  light: { 'bg-color': '#ffffff', 'text-color': '#172036', 'nav-bg-color': '#edf2f9', 'nav-text-color': '#172036', 'nav-hover-bg-color': '#e4ecff', 'nav-hover-text-color': '#1448d6', 'primary-color': '#1d5cff', 'secondary-color': '#1448d6' },
  dark: { 'bg-color': '#150f21', 'text-color': '#f1ecfb', 'nav-bg-color': '#1e1730', 'nav-text-color': '#f1ecfb', 'nav-hover-bg-color': '#2a2858', 'nav-hover-text-color': '#a3b9ff', 'primary-color': '#7c9bff', 'secondary-color': '#a3b9ff' },
} as const;

const texts = {
  'zh-CN': { title: 'Voltdeck API', back: '返回控制台', about: '试用请求以当前登录用户的身份发送，权限与数据范围和控制台一致，写操作会实际生效。' },
  en: { title: 'Voltdeck API', back: 'Back to the console', about: '“Execute” sends requests as the user who is signed in, with that user’s permissions and data scope. Writes take effect.' },
} as const;

/** Runs before the renderer's script, when theme and language are set. */
const begin = `${themeScript};(function () {
  var root = document.documentElement, place = document.querySelector('openapi-explorer');
  var colours = ${JSON.stringify(themes)}[root.dataset.theme], said = ${JSON.stringify(texts)}[root.lang];
  document.title = said.title;
  Object.keys(colours).forEach(function (name) { place.setAttribute(name, colours[name]); });
  document.getElementById('back').textContent = said.back;
  document.getElementById('about').textContent = said.about;
})()`;

const style = `
body { margin: 0; font: 14px/1.5 system-ui, -apple-system, 'PingFang SC', 'Noto Sans CJK SC', sans-serif; background: #ffffff; color: #172036; }
#bar { display: flex; flex-wrap: wrap; gap: 4px 24px; padding: 10px 24px; background: #edf2f9; }
#bar a { color: #1448d6; }
openapi-explorer { display: block; height: calc(100vh - 42px); }
openapi-explorer::part(btn-fill) { color: #ffffff; }
openapi-explorer::part(btn-search) { color: #1448d6; }
html[data-theme='dark'] openapi-explorer::part(btn-fill) { color: #150f21; }
html[data-theme='dark'] openapi-explorer::part(btn-search) { color: #a3b9ff; }
html[data-theme='dark'] body { background: #150f21; color: #f1ecfb; }
html[data-theme='dark'] #bar { background: #1e1730; }
html[data-theme='dark'] #bar a { color: #a3b9ff; }
`;

/** The page of the API's description. */
export function renderDocs(specification: string, nonce: string): string {
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${texts.en.title}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<div id="bar"><a id="back" href="/"></a><span id="about"></span></div>',
    `<openapi-explorer spec-url="${specification}" collapse="true" hide-authentication hide-server-selection hide-components use-path-in-nav-bar="false" schema-expand-level="2" fetch-credentials="same-origin"></openapi-explorer>`,
    `<script nonce="${nonce}">${begin}</script>`,
    `<script type="module" src="${docsScriptPath}"></script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
