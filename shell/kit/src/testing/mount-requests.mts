import type { ModuleBuild, ModuleRoute, ParameterRule, ParameterRuleName, SlotName } from '@voltdeck/protocol/contract';
import type { MountRequest } from '../harness/harness.ts';

/** Some id of a device, for paths and tabs that ask for one. */
export const anyId = '00000000-0000-4000-8000-000000000000';

/** How each page and extension of a build is mounted for a vehicle. */
export function requestsOf({ routes, extensions }: Pick<ModuleBuild, 'routes' | 'extensions'>, deviceId: string): MountRequest[] {
  const pages = routes.map((route) => ({ component: route.component, path: examplePath(route, deviceId), input: {} }));
  const parts = extensions.map(({ component, slot }) => ({ component, path: '/', input: inputOf(slot, deviceId) }));
  return [...pages, ...parts];
}

/** Input of a slot for its extensions. */
function inputOf(slot: SlotName, deviceId: string): MountRequest['input'] {
  const inputs: Readonly<Partial<Record<SlotName, MountRequest['input']>>> = {
    'device.tab': { deviceId },
    'screen.panel': { width: '480', height: '270', theme: 'dark', feed: 'conformance' },
    'scene.preview': { preview: 'conformance' },
  };
  return inputs[slot] ?? {};
}

/** A path that opens a page: each parameter what its rule takes. */
export function examplePath({ path, parameters = {} }: ModuleRoute, deviceId: string): string {
  return path.replace(/:(\w+)/g, (_place, name: string) => exampleOf(parameters[name], deviceId));
}

const examples = { number: '1', moduleName: 'thermal', word: 'overview' } as const satisfies Partial<Record<ParameterRuleName, string>>;

function exampleOf(rule: ParameterRule | undefined, deviceId: string): string {
  if (rule === undefined || rule === 'id') return deviceId;
  return typeof rule === 'string' ? examples[rule] : (rule[0] ?? deviceId);
}
