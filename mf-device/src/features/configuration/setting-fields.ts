import { fillText, type CommandArguments, type FieldProblem, type Text } from '@voltdeck/protocol/contract';
import { problem } from '@voltdeck/kit/widgets';
import { messages } from './messages.ts';

interface SettingField {
  /** What is asked of a value, for a person. */
  readonly hint: Text;
  /** The value that was typed; null when it is not one. */
  readonly read: (typed: string) => string | number | null;
}

function whole(least: number, most: number): SettingField {
  const fill = (text: string): string => fillText(text, { least, most });
  const read = (typed: string): number | null => {
    const value = /^\d+$/.test(typed) ? Number(typed) : NaN;
    return value >= least && value <= most ? value : null;
  };
  return { hint: { 'zh-CN': fill(messages.rangeS['zh-CN']), en: fill(messages.rangeS.en) }, read };
}

const host: SettingField = {
  hint: messages.host,
  read: (typed) => (/^[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?$/.test(typed) ? typed : null),
};

/** Settings that can be written, and what each takes (wire-protocol.md 3). The terminal and the server judge again. */
export const settingFields: Readonly<Record<string, SettingField>> = {
  returnInterval: whole(1, 600),
  serverAddress: host,
  serverPort: whole(1, 65_535),
  hibernateDelay: whole(0, 65_533),
};

/** What was typed, by name of setting; what was left empty is not changed. */
export type Typed = Readonly<Record<string, string>>;

/** Only what differs from what the vehicle has. */
export function changesOf(typed: Typed, known: Readonly<Record<string, string | number | null>>): CommandArguments {
  const changes = Object.entries(typed).flatMap(([name, text]) => {
    const value = settingFields[name]?.read(text.trim()) ?? null;
    return value === null || value === known[name] ? [] : [[name, value] as const];
  });
  return Object.fromEntries(changes);
}

/** Of what was typed and is no value. */
export function typedProblems(typed: Typed): FieldProblem[] {
  return Object.entries(typed).flatMap(([name, text]) => {
    const field = settingFields[name];
    return field === undefined || text.trim() === '' || field.read(text.trim()) !== null ? [] : [problem(name, 'value', field.hint)];
  });
}
