import type { FieldProblem } from '../errors.ts';
import { unknownKioskRoutes } from '../kiosk-routes.ts';
import { checkFields, fieldProblem, isEmpty } from './check.ts';
import { forms } from './forms.ts';
import { rules } from './rule-table.ts';

type Field = keyof typeof forms.token;

/** What a kind cannot be without. */
const needed: Readonly<Record<string, readonly Field[]>> = { kiosk: ['screens', 'scope'], modulePublish: ['team'] };

/** What is wrong with a new token: its fields, a kiosk that would show nothing or more than was named, and a publisher of no team. */
export function tokenProblems(record: Readonly<Record<string, unknown>>): FieldProblem[] {
  const problems = checkFields(record, forms.token);
  const missing = (needed[String(record['kind'])] ?? []).filter((field) => isEmpty(record[field]));
  return [...problems, ...missing.map((field) => fieldProblem(field, rules.required(), forms.token[field].label)), ...routeProblems(record)];
}

function routeProblems({ routes, screens }: Readonly<Record<string, unknown>>): FieldProblem[] {
  if (!Array.isArray(routes) || !Array.isArray(screens)) return [];
  const unknown = unknownKioskRoutes(routes.map(String), screens.map(String));
  return unknown.length === 0 ? [] : [fieldProblem('routes', rules.notOneOf(...unknown), forms.token.routes.label)];
}
