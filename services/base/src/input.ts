import type { FieldProblem } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';

const chinese = z.locales.zhCN().localeError;

/**
 * Checks input from outside against its schema.
 *
 * @throws DomainError INPUT_INVALID with every bad field, in both languages where the schema has no sentence of its own.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const inChinese = schema.safeParse(input, { error: chinese }).error?.issues ?? [];
  throw new DomainError('INPUT_INVALID', {}, result.error.issues.map((issue, index) => problemOf(issue, inChinese[index])));
}

function problemOf(issue: z.core.$ZodIssue, translated: z.core.$ZodIssue = issue): FieldProblem {
  const { path, code, message } = issue;
  const ofForm = code === 'custom' ? problemOfForm(issue.params) : null;
  return ofForm ?? { path: path.join('.'), rule: code, message, text: { en: message, 'zh-CN': translated.message } };
}

/** The problem of a form's rule, in both languages. */
const problemOfForm = (parameters: Readonly<Record<string, FieldProblem>> | undefined): FieldProblem | null => parameters?.['problem'] ?? null;

/** The input of a procedure as its handler gets it: for who calls what is behind the handler. @throws DomainError INPUT_INVALID */
export function inputOf<Schema extends z.ZodObject>({ takes }: { readonly takes: Schema }, given: unknown): z.output<Schema> {
  return parseInput(takes, given);
}
