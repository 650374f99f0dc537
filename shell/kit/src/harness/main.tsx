import '@voltdeck/kit/theme';
import '@voltdeck/kit/ui';
import '@voltdeck/kit/widgets';
import type { SessionView } from '@voltdeck/contract';
import { queryClient, setLanguage, setTheme, type Lifecycles, type PanelFeed, type ScenePreview, type Theme } from '@voltdeck/kit';
import { containStyles, onModuleFact, panelFeeds, scenePreviews, SharedGlobals, startAppearance, startLanguage, startSession, reportModuleFact } from '@voltdeck/kit/host';
import { loadComponent, partOf, prepareFederation, registerModules } from '@voltdeck/kit/federation';
import { fillText, type Language, type ServedModule } from '@voltdeck/protocol/contract';
import { pageRules } from '@voltdeck/protocol/module-rules';
import type { Harness, MountRequest } from './harness.ts';

export { lateParts } from '../alone/late-parts.ts';

interface HarnessPageState {
  readonly baseUrl: string;
  readonly session: SessionView;
  readonly feed: Pick<PanelFeed, 'now' | 'trend'>;
}

interface Shown {
  readonly lifecycles: Lifecycles;
  readonly props: Parameters<Lifecycles['mount']>[0];
}

/** A scene that is being edited, for who draws walls. */
const preview: ScenePreview = {
  scene: { title: { 'zh-CN': '一致性', en: 'Conformance' }, layout: 'grid', panels: [{ place: 'one', panel: 'LabelTag', box: { x: 0, y: 0, width: 24, height: 12 } }] },
  ...{ width: 1920, height: 1080, onArea: () => undefined },
};

let module: ServedModule;
let globals: SharedGlobals | null = null;
let shown: Shown | null = null;
let failures: string[] = [];

async function read<Value>(path: string): Promise<Value> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

async function begin(): Promise<void> {
  startAppearance();
  startLanguage();
  const { baseUrl, session, feed }: HarnessPageState = await read('/harness.json');
  startSession(session);
  panelFeeds.set(new Map([['conformance', { ...feed, at: Date.now(), recorded: true }]]));
  scenePreviews.set(new Map([['conformance', preview]]));
  const build: Omit<ServedModule, 'baseUrl' | 'manifest'> = await read(`${baseUrl}module.json`);
  module = { ...build, baseUrl, manifest: await read(baseUrl + build.entry) };
  onModuleFact((fact) => {
    if (fact.kind === 'failed') failures.push(fact.error.message);
  });
  prepareFederation();
  registerModules([module]);
  globals = new SharedGlobals();
  globals.rememberRest();
}

/** By the shell's own guard. */
async function trespasses(): Promise<readonly string[]> {
  const names = globals?.restore() ?? [];
  const leaks = await containStyles();
  return [
    ...(names.length === 0 ? [] : [fillText(pageRules.MODULE_GLOBALS_CHANGED.en, { names: names.join(', ') })]),
    ...leaks.map(({ selector }) => fillText(pageRules.MODULE_STYLES_LEAKED.en, { selector })),
  ];
}

async function mount({ component, path, input }: MountRequest): Promise<readonly string[]> {
  failures = [];
  history.replaceState(null, '', path);
  const domElement = document.createElement('div');
  domElement.dataset['module'] = module.name;
  document.getElementById('page')?.append(domElement);
  for (const side of ['width', 'height'] as const) if (input[side] !== undefined) domElement.style[side] = `${input[side]}px`;
  const props = { domElement, module: partOf(module, component), input };
  try {
    const lifecycles = await loadComponent(module, component);
    await lifecycles.bootstrap();
    await lifecycles.mount(props);
    shown = { lifecycles, props };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    reportModuleFact({ kind: 'failed', module: props.module, error });
    domElement.remove();
  }
  return failures;
}

async function unmount(): Promise<void> {
  if (shown === null) return;
  const { lifecycles, props } = shown;
  shown = null;
  await lifecycles.unmount(props);
  props.domElement.remove();
  // The console keeps answers for the next page; they are no leak of a module.
  queryClient.clear();
}

const harness: Harness = {
  ready: begin(),
  mount,
  unmount,
  trespasses,
  setAppearance: ({ language, theme }: { language: Language; theme: Theme }) => {
    setLanguage(language);
    setTheme(theme);
  },
  charts: async () => (await import('@voltdeck/kit/charts')).chartsAlive(),
};

Object.assign(window, { voltdeckHarness: harness });
