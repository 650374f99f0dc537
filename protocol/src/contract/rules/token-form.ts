import type { FieldProblem } from '../errors.ts';
import { checkFields, fieldProblem, isEmpty } from './check.ts';
import { forms } from './forms.ts';
import { rules } from './rule-table.ts';

/** What is wrong with a new token: its fields, and a kiosk that would show nothing. */
export function tokenProblems(record: Readonly<Record<string, unknown>>): FieldProblem[] {
  const problems = checkFields(record, forms.token);
  const screenless = record['kind'] === 'kiosk' && isEmpty(record['screens']);
  return screenless ? [...problems, fieldProblem('screens', rules.required(), forms.token.screens.label)] : problems;
}
