import type { FieldProblem } from '../errors.ts';
import { checkFields, fieldProblem, isEmpty } from './check.ts';
import { forms } from './forms.ts';
import { rules } from './rule-table.ts';

/** What a kind cannot be without. */
const needed = { kiosk: 'screens', modulePublish: 'team' } as const;

/** What is wrong with a new token: its fields, a kiosk that would show nothing, and a publisher of no team. */
export function tokenProblems(record: Readonly<Record<string, unknown>>): FieldProblem[] {
  const problems = checkFields(record, forms.token);
  const kind = record['kind'];
  const field = kind === 'kiosk' || kind === 'modulePublish' ? needed[kind] : null;
  if (field === null || !isEmpty(record[field])) return problems;
  return [...problems, fieldProblem(field, rules.required(), forms.token[field].label)];
}
