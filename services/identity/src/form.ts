import { DomainError } from '@voltdeck/platform';
import { checkFields, isEmpty, type FieldProblem, type Form } from '@voltdeck/protocol/contract';
import type { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

const asWritten: ReadonlySet<string> = new Set(['password', 'newPassword']);

/** Spaces around a text are no part of it, and an empty text is none. A password is taken as it is written. */
function tidied(given: Fields): Fields {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asWritten.has(name) ? value : tidy(value)]));
}

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value)];
  if (typeof value !== 'string') return value;
  return isEmpty(value) ? null : value.trim();
}

/**
 * Fields by the rules that a page's form keeps too, told in both languages; then by their kinds, for what is no form's to say.
 *
 * @throws DomainError INPUT_INVALID with every bad field.
 */
export function readForm<Schema extends z.ZodType>(problemsOf: (fields: Fields) => readonly FieldProblem[], kinds: Schema, given: Fields): z.infer<Schema> {
  const fields = tidied(given);
  const problems = problemsOf(fields);
  const told = new Set(problems.map(({ path }) => path));
  const { data, error } = kinds.safeParse(fields);
  const others = (error?.issues ?? []).filter(({ path }) => !told.has(String(path[0])) && !told.has(path.join('.'))).map(problemOf);
  if (data !== undefined && problems.length === 0) return data;
  throw new DomainError('INPUT_INVALID', {}, [...problems, ...others]);
}

/** The rules of a form, as `readForm` takes them. */
export function rulesOf(form: Form): (fields: Fields) => readonly FieldProblem[] {
  return (fields) => checkFields(fields, form);
}

function problemOf({ path, code, message }: z.core.$ZodIssue): FieldProblem {
  return { path: path.join('.'), rule: code, message };
}
