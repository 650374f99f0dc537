import type { Found } from './evidence.ts';
import type { Reading } from './reading.ts';

/** Looks for one thing in what was observed. */
export type Judge = (reading: Reading) => Found;
