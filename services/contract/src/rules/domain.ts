import { domain } from '../route.ts';
import * as alarms from './alarms.ts';
import * as maintenance from './maintenance.ts';
import * as rules from './rules.ts';
import * as serviceMarks from './service-marks.ts';

/** Alarms that rules of the deployment raise. */
export const alarmRules = domain({ ...rules, ...maintenance, ...alarms, ...serviceMarks });
export type AlarmRules = typeof alarmRules;
