import type { FieldProblem } from '@voltdeck/protocol/contract';
import type { z } from 'zod';
import { DomainError } from './domain-error.ts';

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  return { path: issue.path.join('.'), rule: issue.code, message: issue.message };
}

/**
 * Checks input from outside against its schema.
 *
 * @throws DomainError INPUT_INVALID with every bad field.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new DomainError('INPUT_INVALID', {}, result.error.issues.map(problemOf));
}
