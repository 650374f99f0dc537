/** The files of a module that keeps no rule. It is built like any team's, outside this repository. */
export const sources: Readonly<Record<string, string>> = {
  'package.json': `{ "name": "unruly", "version": "1.0.0", "private": true, "type": "module" }
`,
  'rspack.config.mjs': `import { moduleConfig } from '@voltdeck/kit/rspack';

export default await moduleConfig(import.meta.dirname);
`,
  'src/manifest.ts': `import type { ModuleManifest } from '@voltdeck/kit';
import type * as lifecycles from './lifecycles.tsx';

const title = { 'zh-CN': '不守规矩的模块', en: 'Unruly module' };
const page = { layout: 'blank', header: true, access: 'view', title } as const;

export const manifest = {
  name: 'unruly',
  title,
  kit: '^0.1.0',
  contract: '^0.1.0',
  routes: [
    { ...page, path: '/unruly/good', component: 'good' },
    { ...page, path: '/unruly/throws', component: 'throws' },
    { ...page, path: '/unruly/breaks', component: 'breaks' },
    { ...page, path: '/unruly/hangs', component: 'hangs' },
    { ...page, path: '/unruly/stays', component: 'stays' },
    { ...page, path: '/unruly/leaks', component: 'leaks' },
    { ...page, path: '/unruly/redefines', component: 'redefines' },
  ],
  navigation: [],
  extensions: [{ slot: 'admin.section', name: 'unruly-section', title, order: 1, access: 'view', component: 'hangs' }],
} satisfies ModuleManifest<typeof lifecycles>;
`,
  'src/lifecycles.tsx': `import { createLazyLifecycles, createLifecycles, type Lifecycles, type MountProps } from '@voltdeck/kit';

const done = (): Promise<void> => Promise.resolve();
const never = (): Promise<void> => new Promise(() => undefined);

/** Lifecycles without a library, as a team may write them. */
function drawn(text: string): Lifecycles {
  return {
    bootstrap: done,
    mount: ({ domElement }: MountProps) => {
      domElement.textContent = text;
      return done();
    },
    unmount: done,
  };
}

export const good = drawn('the unruly module behaves');

/** Rejects while it starts. */
export const throws: Lifecycles = { ...drawn(''), mount: () => Promise.reject(new Error('it will not start')) };

/** Throws while it is drawn. */
export const breaks = createLifecycles(() => {
  throw new Error('it cannot be drawn');
});

/** Never ends starting. */
export const hangs: Lifecycles = { ...drawn(''), mount: never };

/** Never ends leaving. */
export const stays: Lifecycles = { ...drawn('it does not want to leave'), unmount: never };

export const leaks = createLazyLifecycles(() => import('./leaking.ts').then((page) => page.Leaking));
export const redefines = createLazyLifecycles(() => import('./redefining.ts').then((page) => page.Redefining));
`,
  'src/leaking.ts': `import './leaking.css';

/** What the registry would refuse in a file, by script. */
const rules = ['body, a { letter-spacing: 9px }', '#header > header, #header::before { background: rgb(255 0 0) }', '@media (width > 0) { header { outline: 7px solid rgb(255 0 0) } }'];

export function Leaking(): string {
  for (const sheet of [...document.styleSheets].filter(({ href }) => href?.includes('/modules/unruly/'))) for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
  return 'its styles are everywhere';
}
`,
  'src/leaking.css': `.unruly-card {
  color: inherit;
}
`,
  'src/redefining.ts': `/** Spoils for everybody what everybody uses. */
export function Redefining(): string {
  Object.assign(window, { fetch: () => Promise.reject(new Error('fetch is mine')) });
  Object.assign(History.prototype, { go: () => undefined });
  Object.assign(Array.prototype, { shout: () => 'mine' });
  return 'everything is mine';
}
`,
};
