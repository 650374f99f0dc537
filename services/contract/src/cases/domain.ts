import { domain } from '../route.ts';
import * as calendar from './calendar.ts';
import * as cases from './cases.ts';
import { caseRaise } from './raising.ts';
import * as work from './work.ts';

/** Work on vehicles, from opening to closing. */
export const serviceCases = domain({ ...calendar, ...cases, caseRaise, ...work });
export type ServiceCases = typeof serviceCases;
