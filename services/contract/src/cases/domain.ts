import { domain } from '../route.ts';
import { caseAlarmWork } from './alarm-work.ts';
import * as calendar from './calendar.ts';
import * as cases from './cases.ts';
import * as files from './files.ts';
import * as figures from './figures.ts';
import { caseRaise } from './raising.ts';
import * as work from './work.ts';

/** Work on vehicles, from opening to closing. */
export const serviceCases = domain({ ...calendar, ...cases, ...figures, ...files, caseAlarmWork, caseRaise, ...work });
export type ServiceCases = typeof serviceCases;
