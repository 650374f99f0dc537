import { filledText } from '../../text/fill-text.ts';
import { modelChoices, modelFieldNames, modelFields, type ModelField, type ModelFieldName } from '../../codes/model-fields.ts';
import { tabulate } from '../../codes/tabulate.ts';
import type { FormField } from './check.ts';
import { rules, type Rule } from './rule-table.ts';

/** Up to six digits and two decimals. */
const amount = '^\\d{1,6}(\\.\\d{1,2})?$';

function rulesOf({ kind, most = 100, choices, required }: ModelField): readonly Rule[] {
  const first = required === true ? [rules.required()] : [];
  if (kind === 'flag') return [...first, rules.flag()];
  if (kind === 'number') return [...first, rules.regex(amount)];
  if (kind === 'choice' && choices !== undefined) return [...first, rules.text(), rules.oneOf(...Object.keys(modelChoices[choices]))];
  return [...first, rules.text(), rules.maxLength(most)];
}

const inUnit = { 'zh-CN': '{label}（{unit}）', en: '{label} ({unit})' };

function labelOf({ label, unit }: ModelField): FormField['label'] {
  return unit === undefined ? label : filledText(inUnit, { label, unit });
}

/** The form of a vehicle model, from the table of its fields. */
export function modelForm(): Readonly<Record<ModelFieldName, FormField>> {
  return tabulate(modelFieldNames, (name) => ({ label: labelOf(modelFields[name]), rules: rulesOf(modelFields[name]) }));
}
