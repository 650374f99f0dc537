import type { CodeTable } from '../../codes/code-table.ts';
import { control, type ControlName, controlNames, remoteCommands } from '../../codes/remote-commands.ts';
import type { RemoteCommandRow } from '../../codes/remote-command.ts';
import type { DeviceProfile } from '../profile/device-profile.ts';

type Moved = DeviceProfile['controls'];

const codeOf = (name: ControlName, moved: Partial<Moved>): number => ({ ...control, ...moved })[name];

/** The texts of the control commands under the codes that a profile gives them. */
export const controlTexts = (moved: Moved): CodeTable => Object.fromEntries(controlNames.map((name) => [codeOf(name, moved), remoteCommands[name].text]));

/** The command of a control under the codes of a profile. */
export function controlRow(code: number, moved: Partial<Moved> = {}): RemoteCommandRow | undefined {
  const name = controlNames.find((each) => codeOf(each, moved) === code);
  return name === undefined ? undefined : remoteCommands[name];
}
