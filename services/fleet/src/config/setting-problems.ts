import { checkField, fieldProblem, forms, isSettingName, rules, settingNames, settings, type FieldProblem } from '@voltdeck/protocol/contract';

/** What is wrong with a setting: each name has its own rules for the value, and none becomes another. */
export function settingProblems({ name, value }: { readonly name?: unknown; readonly value?: unknown }, present: { readonly name?: unknown } | null): FieldProblem[] {
  if (!isSettingName(name) || (present !== null && present.name !== name)) {
    return [fieldProblem('name', rules.oneOf(...(present ? [String(present.name)] : settingNames)), forms.config.name.label)];
  }
  const broken = checkField(value, settings[name].rules);
  return broken ? [fieldProblem('value', broken, settings[name].label)] : [];
}
