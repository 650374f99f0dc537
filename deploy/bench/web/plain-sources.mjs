import { join } from 'node:path';
import { projectFolder } from '../stack/process.mjs';

const at = (path) => JSON.stringify(join(projectFolder, path));

/** The pages that are measured: their module, component and source, and what is drawn first of their content. */
export const measuredPages = {
  home: { module: 'dashboard', component: 'HomePage', source: 'mf-dashboard/src/pages/home-page.tsx', path: '/main/home', content: '#page table td' },
  device: { module: 'device', component: 'RealtimePage', source: 'mf-device/src/pages/realtime-page.tsx', path: '/main/realtime/:id', content: '#page [role=gridcell]' },
};

/** What every console of modules brings along, here without any use: what its bytes alone cost. */
const load = [
  `import federation from '@module-federation/webpack-bundler-runtime';`,
  `import * as singleSpa from 'single-spa';`,
  `window.voltdeckLoad = [federation, singleSpa];`,
];

/**
 * The console as it would be without modules: the same chrome, kit and pages, bundled together. No federation, no
 * single-spa, no registry; `laden` has the first two as dead weight.
 */
export function plainEntry(names, laden) {
  const pages = names.map((name) => ({ name, ...measuredPages[name] }));
  return [
    ...(laden ? load : []),
    `import '@voltdeck/kit/theme';`,
    `import '@voltdeck/kit/ui';`,
    `import '@voltdeck/kit/widgets';`,
    `import { createLifecycles } from '@voltdeck/kit';
import { startAppearance, startLanguage, startSession, watchLocation } from '@voltdeck/kit/host';`,
    `import { matchPath } from '@voltdeck/protocol/contract';`,
    ...pages.map(({ component, source }) => `import { ${component} } from ${at(source)};`),
    `import { manifest as dashboard } from ${at('mf-dashboard/src/manifest.ts')};`,
    `import { manifest as device } from ${at('mf-device/src/manifest.ts')};`,
    `import { drawChrome } from ${at('shell/src/draw-chrome.tsx')};`,
    `import { guardLinks } from ${at('shell/src/links/link-guard.ts')};`,
    `import { adopt } from ${at('shell/src/modules/served.ts')};`,
    `import { readPageState } from ${at('shell/src/page-state.ts')};`,
    `const pages = [${pages.map(({ component, path, module }) => `{ path: '${path}', module: '${module}', lifecycles: createLifecycles(${component}) }`).join(', ')}];`,
    `startAppearance();`,
    `startLanguage();`,
    `startSession(readPageState().session);`,
    `adopt({ modules: [dashboard, device].map((module) => ({ ...module, baseUrl: module.name, version: '1', remote: module.name, files: [] })), fallbacks: [] });`,
    `let shown = null;`,
    `function show() {`,
    `  const page = pages.find(({ path }) => matchPath(path, location.pathname) !== null) ?? null;`,
    `  if (page === shown?.page) return;`,
    `  if (shown !== null) { void shown.page.lifecycles.unmount(shown.props); shown.props.domElement.remove(); }`,
    `  shown = null;`,
    `  if (page === null) return;`,
    `  const domElement = document.createElement('div');`,
    `  domElement.dataset.module = page.module;`,
    `  document.getElementById('page').append(domElement);`,
    `  shown = { page, props: { domElement, module: { name: page.module, version: '1', title: { 'zh-CN': '', en: '' }, component: '' } } };`,
    `  void page.lifecycles.mount(shown.props);`,
    `}`,
    `watchLocation(show);`,
    `show();`,
    `drawChrome();`,
    `guardLinks();`,
  ].join('\n');
}

/** Replaces what only federation needs. */
export const stubs = {
  'register-pages.ts': `export const applicationName = () => ''; export const retryPage = () => undefined; export const followPages = () => undefined;`,
  'federation.ts': `export const isLoadError = () => false; export const isFreeze = () => false; export const hasRun = () => false; export const needsFreshPage = () => false; export const runsModuleCode = () => false; export class ModuleError extends Error {}`,
};
