import type { DeviceSettingView } from '@voltdeck/contract';
import { filledText } from '@voltdeck/kit';
import type { CommandArguments, FieldProblem, Text } from '@voltdeck/protocol/contract';
import { problem } from '@voltdeck/kit/widgets';
import { messages } from './messages.ts';

type Asked = Pick<DeviceSettingView, 'name' | 'range'>;

const hostName = /^[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?$/;

/** What a setting takes: the range of the vehicle's edition, which the server sends, or a host name. */
export function settingHint({ range }: Asked): Text {
  if (range === null) return messages.host;
  const words = range.unit === null ? messages.range : messages.rangeUnit;
  return filledText(words, { least: range.min, most: range.max, unit: range.unit ?? '' });
}

/** The value that was typed; null when it is not one. The server and the terminal check it again. */
function readSetting({ range }: Asked, typed: string): string | number | null {
  if (range === null) return hostName.test(typed) ? typed : null;
  const value = /^\d+$/.test(typed) ? Number(typed) : NaN;
  return value >= range.min && value <= range.max ? value : null;
}

/** What was typed, by name of setting; what was left empty is not changed. */
export type Typed = Readonly<Record<string, string>>;

/** Only what differs from what the vehicle has. */
export function changesOf(typed: Typed, settings: readonly DeviceSettingView[]): CommandArguments {
  const changes = settings.flatMap((setting) => {
    const value = readSetting(setting, typed[setting.name]?.trim() ?? '');
    return value === null || value === setting.value ? [] : [[setting.name, value] as const];
  });
  return Object.fromEntries(changes);
}

/** Of what was typed and is no value. */
export function typedProblems(typed: Typed, settings: readonly DeviceSettingView[]): FieldProblem[] {
  return settings.flatMap((setting) => {
    const text = typed[setting.name]?.trim() ?? '';
    return text === '' || readSetting(setting, text) !== null ? [] : [problem(setting.name, 'value', settingHint(setting))];
  });
}
