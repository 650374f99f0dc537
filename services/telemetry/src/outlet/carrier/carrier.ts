import { outcome } from '../../notification/outcome.ts';
import type { OutletMessage } from '../outlet.ts';

/**
 * What became of one try. `refused`: this message was not taken, and another one may be; `unavailable`: none is taken now;
 * `gone`: none will ever be.
 */
export type Fate = 'delivered' | 'refused' | 'unavailable' | 'gone';

export interface Tried {
  readonly fate: Fate;
  /** What the other side answered, or why it was not reached: one line, cut. */
  readonly answer: string;
}

/** Takes messages to one receiver. `send` resolves when the receiver has taken the message, or has not. */
export interface Carrier {
  send(message: OutletMessage): Promise<Tried>;
  close(): Promise<void>;
}

/** A test runs beside the deliveries. */
export type CarrierUse = 'deliver' | 'test';

export const tried = (fate: Fate, answer: string): Tried => ({ fate, answer: outcome(true, answer).answer });

/** The receiver takes nothing now. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
