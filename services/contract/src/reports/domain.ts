import { domain } from '../route.ts';
import * as battery from './battery.ts';
import * as customers from './customers.ts';
import * as figures from './figures.ts';
import * as runs from './runs.ts';
import * as schedules from './schedules.ts';

/** Reports on schedule: figures of a period as files, for download and by e-mail. */
export const reports = domain({ ...schedules, ...runs, ...figures, ...battery, ...customers });
export type Reports = typeof reports;
