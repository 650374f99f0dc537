import type { Session } from '../sessions.ts';
import type { Platform } from '../settings/platforms.ts';
import { VinLanes } from './vin-lanes.ts';

/** Logins under way on one link, and what waits behind them. */
const lanesMax = 256;

/** A connection on which a platform has logged in: a session for each of its vehicles, all ending with the link. */
export class PlatformLink {
  readonly sessions = new Map<string, Session>();
  readonly lanes = new VinLanes(lanesMax);

  constructor(readonly platform: Platform) {}

  get isFull(): boolean {
    return this.sessions.size >= this.platform.vehiclesMax;
  }
}
