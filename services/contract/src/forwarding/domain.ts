import { domain } from '../route.ts';
import * as stored from './stored.ts';
import * as targets from './targets.ts';

/** Messages of vehicles on their way to other platforms. */
export const forwarding = domain({ ...stored, ...targets });
export type Forwarding = typeof forwarding;
