import { problem } from '@voltdeck/kit/widgets';
import { settingProblems, type FieldProblem, type ModuleSetting, type ModuleSettingsSchema, type ModuleSettingValue, type ModuleSettingValues } from '@voltdeck/protocol/contract';
import { typed } from '../../fields/read-form.ts';
import { messages } from './messages.ts';

/** Value of a chosen yes. */
export const yes = 'true';

/** What the form says of each setting, as its type is; a number that is none stays none, for the rules to refuse. */
export function readSettings({ properties }: ModuleSettingsSchema, data: FormData): ModuleSettingValues {
  return Object.fromEntries(Object.entries(properties).map(([name, setting]) => [name, valueOf(setting, typed(data, name))]));
}

function valueOf({ type, enum: only }: ModuleSetting, text: string): ModuleSettingValue {
  if (type === 'boolean') return text === yes;
  if (type === 'string') return only?.find((each) => String(each) === text) ?? text;
  return text === '' ? NaN : Number(text);
}

/** What can be said of them before they are sent. */
export function problemsOf(schema: ModuleSettingsSchema, values: ModuleSettingValues): FieldProblem[] {
  return settingProblems(schema, values).map((found) => (Number.isNaN(values[found.path]) ? problem(found.path, 'number', messages.needNumber) : found));
}
