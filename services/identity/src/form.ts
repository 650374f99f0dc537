import { readForm as readFields } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { checkFields, type FieldProblem, type Form } from '@voltdeck/protocol/contract';
import type { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

/** @throws DomainError INPUT_INVALID with every bad field. */
export function readForm<Kinds extends z.ZodType>(problemsOf: (fields: Fields) => readonly FieldProblem[], kinds: Kinds, given: Fields): z.output<Kinds> {
  const reading = readFields(problemsOf, kinds, given);
  if ('data' in reading) return reading.data;
  throw new DomainError('INPUT_INVALID', {}, reading.problems);
}

/** The rules of a form, as `readForm` takes them. */
export function rulesOf(form: Form): (fields: Fields) => readonly FieldProblem[] {
  return (fields) => checkFields(fields, form);
}
