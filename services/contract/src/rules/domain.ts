import { domain } from '../route.ts';
import * as alarms from './alarms.ts';
import * as maintenance from './maintenance.ts';
import * as rules from './rules.ts';

/** Alarms that rules of the deployment raise. */
export const alarmRules = domain({ ...rules, ...maintenance, ...alarms });
export type AlarmRules = typeof alarmRules;
