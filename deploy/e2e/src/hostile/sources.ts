import type { Sources } from './hostile-folder.ts';

/** Lifecycles without a library: text, and what happens at mount. */
const drawn = (text: string, before = ''): string => `{
  bootstrap: () => Promise.resolve(),
  mount: ({ domElement }) => {
    ${before}
    domElement.textContent = '${text}';
    return Promise.resolve();
  },
  unmount: () => Promise.resolve(),
}`;

/** What each page does to others; the last keeps every rule. */
export const abuses = {
  never: `{ bootstrap: () => Promise.resolve(), mount: () => new Promise(() => undefined), unmount: () => Promise.resolve() }`,
  freezes: drawn('never seen', 'for (;;) Math.sqrt(2);'),
  fetches: drawn('fetch is mine', "Object.assign(window, { fetch: () => Promise.reject(new Error('fetch is mine')) });"),
  prototypes: drawn('arrays are mine', "Object.assign(Array.prototype, { shout: () => 'mine' });"),
  replaces: drawn('map is mine', 'const map = Array.prototype.map; Array.prototype.map = function (...given) { return map.apply(this, given); };'),
  adopts: drawn('its sheet is everywhere', "const sheet = new CSSStyleSheet(); sheet.replaceSync('body { letter-spacing: 9px }'); document.adoptedStyleSheets.push(sheet);"),
  inserts: drawn('its rule is everywhere', "for (const sheet of [...document.styleSheets].filter(({ href }) => href?.includes('/modules/hostile/'))) sheet.insertRule('h1 { letter-spacing: 9px }', 0);"),
  letters: drawn('its letters are everywhere', "for (const sheet of [...document.styleSheets].filter(({ href }) => href?.includes('/modules/hostile/'))) sheet.insertRule(\"@font-face { font-family: 'Inter Variable'; src: local('Comic Sans MS') }\", 0);"),
  behaves: drawn('it keeps every rule'),
} as const;

export const abusive: Sources = {
  'src/lifecycles.tsx': `import './page.css';\n\n${Object.entries(abuses).map(([name, code]) => `export const ${name} = ${code};`).join('\n')}\n`,
  'src/page.css': '.hostile-page { color: inherit; }\n',
};

const imports = (style: string): Sources => ({ 'src/lifecycles.tsx': `import './page.css';\nexport const behaves = ${abuses.behaves};\n`, 'src/page.css': style });

/** The module in order, with pages at these addresses. */
const described = (paths: string): Sources => ({
  ...imports('.hostile-page { color: inherit; }'),
  'src/manifest.ts': `const title = { 'zh-CN': '恶意模块', en: 'Hostile module' };
export const manifest = {
  name: 'hostile', title, kit: '^0.1.0', contract: '^0.1.0', navigation: [], extensions: [],
  routes: [${paths}].map((path) => ({ path, layout: 'blank', header: true, access: 'view', title, component: 'behaves' })),
};
`,
});

/** Builds that check and registry refuse with the same sentence: what they do, their sources, and the rule. */
export const refused: readonly (readonly [string, Sources, string])[] = [
  ['styles the page', imports('body { letter-spacing: 9px; }'), 'uses body, which belongs to the console'],
  ['styles the root', imports(':root { --vd-gap: 0; }'), 'uses :root, which belongs to the console'],
  ['styles cards of the console', imports('.vd-card, .mine .vd-card > p { color: red; }'), 'uses .vd-card, which belongs to the console'],
  ['styles buttons of the console', imports('.mine { & .arco-btn { color: red; } }'), 'uses .arco-btn, which belongs to the console'],
  ['gives a token of the console a type', imports("@property --vd-gap { syntax: '*'; inherits: false; }"), '@property --vd-gap in'],
  ['takes the place of the console’s font', imports("@font-face { font-family: 'Inter Variable'; src: local('Comic Sans MS'); }"), '@font-face in'],
  ["takes the place of the console's Chinese font, behind an escape", imports("@font-face { font-family: 'Ping\\46 ang SC'; src: local('Comic Sans MS'); }"), '@font-face in'],
  ['has a page of the shell', described("'/login'"), 'The path /login is reserved for the console'],
  ['has one page twice', described("'/hostile/behaves', '/hostile/behaves'"), 'The page /hostile/behaves already belongs to the module hostile'],
  ['has a page that is no address', described("'/hostile/ spaces'"), 'a page path looks like /main/realtime/:id'],
  ['takes the levers of the host', { 'src/lifecycles.tsx': `import { configureApi } from '@voltdeck/kit/host';\nconfigureApi({ origin: 'https://example.com' });\nexport const behaves = ${abuses.behaves};\n` }, 'uses @voltdeck/kit/host, which is reserved for the console'],
  [
    'loads 12 MB with a page',
    {
      'src/lifecycles.tsx': "import { createLazyLifecycles } from '@voltdeck/kit';\nexport const behaves = createLazyLifecycles(() => import('./heavy.tsx').then((page) => page.Heavy));\n",
      'src/heavy.tsx': "import { noise } from './noise.ts';\nexport const Heavy = () => <p>{noise}</p>;\n",
      'src/noise.ts': `export const noise = '${noise(12_600_000)}';\n`,
    },
    "Opening 'src/heavy.tsx' loads",
  ],
];

/** Text that packs to little less than itself, the same in every run. */
function noise(length: number): string {
  let state = 1;
  const letters = Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state % 36).toString(36);
  });
  return letters.join('');
}

/** A page in order that paints its own text, a paragraph of kit's card in it, and what it opens above the page. */
export const painted: Sources = {
  'src/lifecycles.tsx': `import { createLifecycles, useLayerPlace } from '@voltdeck/kit';
import { Drawer, Modal, Tooltip } from '@voltdeck/kit/ui/overlay';
import { Button } from '@voltdeck/kit/ui';
import { createPortal } from 'react-dom';
import './painted.css';

function Painted() {
  const layer = useLayerPlace();
  return (
    <div>
      <p id="own">its own text</p>
      <Tooltip popupVisible content={<span className="painted" id="tip">in a tooltip</span>}>
        <Button>above</Button>
      </Tooltip>
      <Modal visible title="Modal" mask={false}>
        <span className="painted" id="modal">in a modal</span>
      </Modal>
      <Drawer visible title="Drawer" mask={false}>
        <span className="painted" id="drawer">in a drawer</span>
      </Drawer>
      {createPortal(<span className="painted" id="portal">in a portal</span>, layer)}
    </div>
  );
}

export const painted = createLifecycles(Painted);
`,
  'src/painted.css': `p, .painted { color: rgb(1, 2, 3); }
.painted::before { content: '*'; }
[data-theme='dark'] .painted { text-decoration: underline; }
@media (width > 0) { .painted { letter-spacing: 3px; } }
`,
};

/** A page and an action of the header that hides every page of the console. */
export const taking: Sources = {
  'src/manifest.ts': `const title = { 'zh-CN': '恶意模块', en: 'Hostile module' };
export const manifest = {
  name: 'hostile', title, kit: '^0.1.0', contract: '^0.1.0', navigation: [],
  routes: [{ path: '/hostile/page', layout: 'blank', header: true, access: 'view', title, component: 'page' }],
  extensions: [{ slot: 'header.action', name: 'hostile-action', title, order: 1, access: 'view', component: 'takes' }],
};
`,
  'src/lifecycles.tsx': `export const page = ${drawn('its page')};\nexport const takes = ${drawn('all is mine', "document.documentElement.dataset.taken = 'yes'; document.getElementById('page')?.remove();")};\n`,
};
