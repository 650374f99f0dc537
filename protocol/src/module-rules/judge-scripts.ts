import type { ModuleBuild } from '../contract/modules.ts';
import type { Breach } from './breach.ts';

/** Share key of the part of kit that moves the whole console: for the shell and the walls that ship with it. */
export const hostDoor = '@voltdeck/kit/host';

export interface ScriptFile {
  readonly file: string;
  readonly text: string;
}

/** Whether a guest takes the console's own part of kit: the build says what it takes, and its scripts ask for it by name. */
export function judgeHostDoor({ requires = {} }: Pick<ModuleBuild, 'requires'>, scripts: readonly ScriptFile[]): Breach[] {
  const asking = scripts.find(({ text }) => text.includes(hostDoor));
  if (asking === undefined && !(hostDoor in requires)) return [];
  return [{ code: 'MODULE_HOST_IMPORTED', data: { file: asking?.file ?? 'module.json', door: hostDoor } }];
}
