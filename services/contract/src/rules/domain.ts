import { domain } from '../route.ts';
import * as alarms from './alarms.ts';
import * as rules from './rules.ts';

/** Alarms that rules of the deployment raise. */
export const alarmRules = domain({ ...rules, ...alarms });
export type AlarmRules = typeof alarmRules;
