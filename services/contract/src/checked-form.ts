import { checkFields, isEmpty, type FieldProblem, type Form } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { asWritten, requiredOf, shapeOf } from './form-input.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Spaces around a text are no part of it, and an empty text is none. A password is taken as it is written. */
function tidied(given: Fields): Fields {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asWritten.has(name) ? value : tidy(value)]));
}

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value)];
  if (typeof value !== 'string') return value;
  return isEmpty(value) ? null : value.trim();
}

/** Fields that keep their rules and are of their kinds, or all that is wrong with them. */
export type FormReading<Kinds extends z.ZodType> = { readonly data: z.output<Kinds> } | { readonly problems: readonly FieldProblem[] };

/** Fields by the rules that a page's form keeps too, named in both languages; then by their kinds, for what is no form's to say. */
export function readForm<Kinds extends z.ZodType>(problemsOf: (fields: Fields) => readonly FieldProblem[], kinds: Kinds, given: Fields): FormReading<Kinds> {
  const fields = tidied(given);
  const problems = problemsOf(fields);
  const refused = new Set(problems.map(({ path }) => path));
  const { data, error } = kinds.safeParse(fields);
  const others = (error?.issues ?? []).filter(({ path }) => !refused.has(String(path[0])) && !refused.has(path.join('.'))).map(({ path, code, message }) => ({ path: path.join('.'), rule: code, message }));
  return data !== undefined && problems.length === 0 ? { data } : { problems: [...problems, ...others] };
}

interface FormParts<Others extends z.core.$ZodLooseShape> {
  /** Fields that travel with the form and are none of it. */
  readonly others?: Others;
  /** What is wrong with the fields; absent: what breaks the form's rules. */
  readonly problemsOf?: (fields: Fields) => readonly FieldProblem[];
}

/** A field that a dialog fills in by the form's rules: the compiler takes whatever it gives. */
type Written<Kind extends z.core.$ZodType> = z.ZodType<z.output<Kind>, unknown> & { readonly _zod: { readonly optin: 'optional'; readonly optout: Kind['_zod']['optout'] } };

type Inputs<Shape extends z.core.$ZodShape, Others> = z.ZodObject<Shape & Others, z.core.$strict>;

/**
 * The fields of a form as an input. What is wrong is named in the words of the form's rules; what is good is tidied and of the
 * kinds. The rules are in the API's description.
 *
 * @param kinds only the kinds of value: what is right is said by the form
 */
export function checkedForm<Kinds extends z.core.$ZodShape, Others extends z.core.$ZodLooseShape = Record<never, never>>(form: Form, kinds: z.ZodObject<Kinds>, parts?: FormParts<Others>): Inputs<Kinds, Others>;
export function checkedForm(form: Form, kinds: z.ZodObject, { others = {}, problemsOf = (fields) => checkFields(fields, form) }: FormParts<Record<string, z.ZodType>> = {}): z.ZodObject {
  const names = Object.keys(form);
  return z
    .strictObject({ ...others, ...shapeOf(form) })
    .check((asked) => {
      const given = Object.entries(asked.value);
      const reading = readForm(problemsOf, kinds, Object.fromEntries(given.filter(([name]) => names.includes(name))));
      if ('data' in reading) asked.value = { ...Object.fromEntries(given.filter(([name]) => !names.includes(name))), ...reading.data };
      else asked.issues.push(...reading.problems.map((problem) => ({ code: 'custom' as const, input: asked.value[problem.path], path: problem.path.split('.'), message: problem.message, params: { problem } })));
    })
    .meta({ required: [...Object.keys(others), ...requiredOf(form)] });
}

/** `checkedForm` of a form that a dialog of the console fills in field by field, by the form alone. */
export function dialogForm<Kinds extends z.core.$ZodShape, Others extends z.core.$ZodLooseShape = Record<never, never>>(
  form: Form,
  kinds: z.ZodObject<Kinds>,
  parts?: FormParts<Others>,
): Inputs<{ [Name in keyof Kinds]: Written<Kinds[Name]> }, Others>;
export function dialogForm(form: Form, kinds: z.ZodObject, parts?: FormParts<Record<string, z.ZodType>>): z.ZodObject {
  return checkedForm(form, kinds, parts);
}
