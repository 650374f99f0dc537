import type { Arrival } from './arrival.ts';

/** A frame with the number that its device has in our tables. */
export interface Placed extends Arrival {
  readonly device: number;
}

/** One device and moment. */
export const momentKey = (device: number, at: number): string => `${device} ${at}`;
