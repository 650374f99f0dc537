import type { SessionEnd } from '@voltdeck/protocol/codes';
import type { Edition } from '@voltdeck/protocol/wire';
import type { Platform } from '../settings/platforms.ts';
import { VinLanes } from './vin-lanes.ts';

/** Logins under way on one link, and what waits behind them. */
const lanesMax = 256;

/** A connection on which a platform has logged in: a session for each of its vehicles, all ending with the link. */
export class PlatformLink<Member> {
  readonly sessions = new Map<string, Member>();
  readonly lanes = new VinLanes(lanesMax);

  private onEnd: (cause: SessionEnd) => void = () => undefined;

  /** @param id the unique id of its login. */
  constructor(
    public platform: Platform,
    readonly id: string,
    readonly edition: Edition,
  ) {}

  whenEnded(work: (cause: SessionEnd) => void): void {
    this.onEnd = work;
  }

  end(cause: SessionEnd): void {
    this.onEnd(cause);
  }

  get isFull(): boolean {
    return this.sessions.size >= this.platform.vehiclesMax;
  }
}
