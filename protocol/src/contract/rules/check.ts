import type { FieldProblem } from '../errors.ts';
import { filledText } from '../../text/fill-text.ts';
import type { Text } from '../../text/text.ts';
import type { Rule } from './rule-table.ts';

/** One field of a form: what people call it, and its rules in the order they are tried. */
export interface FormField {
  readonly label: Text;
  readonly rules: readonly Rule[];
}

export type Form = Readonly<Record<string, FormField>>;

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
}

type Fields = Readonly<Record<string, unknown>>;

/** The first rule that a value breaks; null for a good one. An empty value breaks `required` and nothing else. */
export function checkField(value: unknown, fieldRules: readonly Rule[], record: Fields = {}): Rule | null {
  if (isEmpty(value)) return fieldRules.find(({ name }) => name === 'required') ?? null;
  return fieldRules.find(({ keeps }) => !keeps(value, record)) ?? null;
}

/** The sentence for a broken rule, in every language. */
export function ruleText(broken: Rule, label: Text): Text {
  const parameters = Object.fromEntries(broken.parameters.map((parameter, index) => [String(index), parameter]));
  return filledText(broken.text, { field: label, ...parameters });
}

export function fieldProblem(path: string, broken: Rule, label: Text): FieldProblem {
  const text = ruleText(broken, label);
  return { path, rule: broken.name, message: text.en, text };
}

const unknownField: Text = { 'zh-CN': '没有这个字段', en: 'This field does not exist' };

interface CheckOptions {
  /** Limits the check to fields that the record has, and to what is compared with them: a change names what it changes. */
  readonly only?: boolean;
  /** What the record changes: fields that it does not name are compared as they are there. */
  readonly present?: object | null;
}

/** Every bad field of a record. */
export function checkFields(record: Fields, form: Form, { only = false, present = null }: CheckOptions = {}): FieldProblem[] {
  const whole: Fields = { ...present, ...record };
  const unknown = Object.keys(record)
    .filter((path) => !Object.hasOwn(form, path))
    .map((path) => ({ path, rule: 'unknown', message: unknownField.en, text: unknownField }));
  const broken = Object.entries(form).flatMap(([path, field]) => {
    const asked = !only || Object.hasOwn(record, path) ? field.rules : field.rules.filter(({ other }) => other !== undefined && Object.hasOwn(record, other));
    const rule = checkField(whole[path], asked, whole);
    return rule ? [fieldProblem(path, rule, field.label)] : [];
  });
  return [...unknown, ...broken];
}
