import { DomainError } from '@voltdeck/base';
import { checkField, checkFields, fieldProblem, forms, isEmpty, isSettingName, rules, settingNames, settings, type EntityFields, type FieldProblem } from '@voltdeck/protocol/contract';
import type { Definition } from '../definitions/definition.ts';

/** What is wrong with a setting: each name has its own rules for the value, and none becomes another. */
function settingProblems({ name, value }: { readonly name?: unknown; readonly value?: unknown }, present: { readonly name?: unknown } | null): FieldProblem[] {
  if (!isSettingName(name) || (present !== null && present.name !== name)) {
    return [fieldProblem('name', rules.oneOf(...(present ? [String(present.name)] : settingNames)), forms.config.name.label)];
  }
  const broken = checkField(value, settings[name].rules);
  return broken ? [fieldProblem('value', broken, settings[name].label)] : [];
}

/** Spaces around a text are no part of it, and an empty text is none. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value)];
  if (isEmpty(value)) return null;
  return typeof value === 'string' ? value.trim() : value;
}

/**
 * The fields of an entity as they are kept.
 *
 * @param present the entity that they change; null when they make one
 * @throws DomainError INPUT_INVALID with every bad field
 */
export async function readFields(definition: Definition, given: EntityFields, present: object | null): Promise<EntityFields> {
  const fields = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, tidy(value)]));
  // A setting is never without a value: an empty one is a text, and its own rules say whether it may be empty.
  if (definition.name === 'config' && (present === null || 'value' in fields)) fields['value'] ??= '';
  const problems = checkFields(fields, definition.form, { only: present !== null, present });
  const setting = definition.name === 'config' && problems.length === 0 ? settingProblems({ ...present, ...fields }, present) : [];
  if (problems.length + setting.length > 0) throw new DomainError('INPUT_INVALID', {}, [...problems, ...setting]);
  return definition.prepare?.(fields, present) ?? fields;
}
