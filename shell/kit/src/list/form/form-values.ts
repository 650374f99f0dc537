import { checkFields, type EntityFields, type FieldProblem, type Form } from '@voltdeck/protocol/contract';
import type { FieldValue, FieldValues } from '../controls/control.ts';

/** A value as it is sent: an empty text is none. */
function sent(value: FieldValue): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? null : text;
}

export function sentFields(values: FieldValues): EntityFields {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sent(value)]));
}

export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((each) => other.includes(each));
  return one === other || (typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim());
}

/** The fields in which two rows differ, as the first has them. */
export function differing(values: FieldValues, from: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(value, from[name])));
}

/** What the rules say of a form that is being filled in. */
export function problemsOf(values: FieldValues, form: Form): readonly FieldProblem[] {
  return checkFields(sentFields(values), form, { only: true });
}
