import { z } from 'zod';
import { count, inOrder, time } from '../fields.ts';
import { procedure, type ViewOf } from '../route.ts';
import { caseCause } from './cases.ts';

const ids = z.array(z.uuid());
const scope = z.union([z.strictObject({ all: z.literal(true) }), z.strictObject({ all: z.literal(false), projects: ids, customers: ids, groups: ids })]);

const figures = z.object({
  opened: count.describe('In the range'),
  closed: count.describe('In the range, whenever they were opened'),
  active: count.describe('Open at the end of the range, or now while it runs'),
  late: count.describe('Of the closed ones, overdue when they were closed'),
  medianS: count.nullable().describe('From opening to closing, of the closed ones'),
  byCause: z.array(z.object({ cause: caseCause, closed: count })).describe('Most frequent first'),
});
/** Cases of a range. */
export interface CaseFiguresView extends ViewOf<typeof figures> {}

/** Cases of a range, about vehicles that are in each of some data scopes: for reports. */
export const caseFigures = procedure({ service: 'fleet', input: z.strictObject({ from: time, to: time, within: z.array(scope).min(1) }).refine(...inOrder), output: figures });
