import type { CommandView } from '@voltdeck/contract';
import { remoteCommands, withUnit } from '@voltdeck/protocol/codes';

/** What a command was given, as short as it goes: "30%", "02.10". */
export function argumentText({ command, arguments: given }: Pick<CommandView, 'command' | 'arguments'>): string {
  const shown = Object.entries(remoteCommands[command].arguments ?? {}).flatMap(([name, argument]) => {
    const value = given[name];
    if (value === undefined || argument.brief !== true) return [];
    return [argument.kind === 'number' && argument.unit !== undefined ? withUnit(value, argument.unit) : String(value)];
  });
  return shown.join(', ');
}
