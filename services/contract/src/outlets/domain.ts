import { domain } from '../route.ts';
import * as deadLetters from './dead-letters.ts';
import * as routes from './outlets.ts';

/** Events and records on their way to other systems. */
export const outlets = domain({ ...routes, ...deadLetters });
export type Outlets = typeof outlets;
