import { domain } from '../route.ts';
import * as report from './report.ts';

/** The acceptance self-test over stored messages. */
export const conforming = domain({ ...report });
export type Conforming = typeof conforming;
