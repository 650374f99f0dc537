import type { Form, FormField } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** Fields that are taken as they are written: an empty one is none, and null is no way to say so. */
export const asWritten: ReadonlySet<string> = new Set(['password', 'newPassword']);

type Schema = Readonly<Record<string, unknown>>;

/** What a field's rules are in JSON Schema. */
const ruleSchemas: Readonly<Record<string, (parameters: readonly (string | number)[]) => Schema>> = {
  maxLength: ([most]) => ({ maxLength: most }),
  minLength: ([least]) => ({ minLength: least }),
  regex: ([pattern]) => ({ pattern }),
  digits: ([count]) => ({ pattern: `^\\d{${count}}$` }),
  date: () => ({ format: 'date' }),
  email: () => ({ format: 'email' }),
  integer: () => ({ type: 'integer' }),
  between: ([least, most]) => ({ minimum: least, maximum: most }),
  reference: () => ({ format: 'uuid' }),
  references: () => ({ type: ['array', 'null'], items: { type: 'string', format: 'uuid' } }),
  list: () => ({ type: ['array', 'null'], items: { type: 'string' } }),
  paths: () => ({ type: ['array', 'null'], items: { type: 'string', pattern: '^/' } }),
  object: () => ({ type: ['object', 'null'] }),
  objects: () => ({ type: ['array', 'null'], items: { type: 'object' } }),
  vinPatterns: () => ({ type: ['array', 'null'], items: { type: 'string', maxLength: 17 } }),
  flag: () => ({ type: ['boolean', 'null'] }),
};

const isRequired = ({ rules }: FormField): boolean => rules.some(({ name }) => name === 'required');

/** Names of the fields that a form cannot be without. */
export const requiredOf = (form: Form): string[] => Object.entries(form).flatMap(([name, field]) => (isRequired(field) ? [name] : []));

function schemaOfField(name: string, field: FormField): Schema {
  const { rules } = field;
  const described = rules.map(({ name: rule, parameters }) => ruleSchemas[rule]?.(parameters) ?? {});
  return Object.assign({ type: isRequired(field) || asWritten.has(name) ? 'string' : ['string', 'null'] }, ...described);
}

type FieldsOf<Fields extends Form> = { -readonly [Name in keyof Fields]: z.ZodOptional<z.ZodUnknown> };

/** Any value for now: the fields are checked by their form where they are kept, which names all that is wrong in both languages. */
export function shapeOf<Fields extends Form>(form: Fields): FieldsOf<Fields>;
export function shapeOf(form: Form): FieldsOf<Form> {
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, z.unknown().meta(schemaOfField(name, field)).optional()]));
}

/** The names of a form as the body of a route, and in its description their rules. */
export function formInput<Fields extends Form>(form: Fields) {
  return z.strictObject(shapeOf(form)).meta({ required: requiredOf(form) });
}
