import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { fleet, type DeviceLogin } from '@voltdeck/contract';
import { BusClient, CONFIG } from '@voltdeck/base';
import type { ProtocolEnvironment } from '../../environment.ts';
import type { Session } from '../connection.ts';
import { Counts } from '../counts.ts';
import { Sessions } from './sessions.ts';

const againMs = 5_000;

/**
 * Stores in fleet what a login reported, after the login holds its VIN and another node has had time to object: a login
 * that is refused or taken back changes nothing. What fleet does not take is tried again while the session lasts.
 */
@Injectable()
export class LoginRecords implements BeforeApplicationShutdown {
  private readonly timers = new Set<NodeJS.Timeout>();
  private stopped = false;

  constructor(
    private readonly bus: BusClient,
    private readonly sessions: Sessions,
    private readonly counts: Counts,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  keep(session: Session, login: DeviceLogin): void {
    this.later(this.config.COMMAND_GRACE_MS, session, login);
  }

  private later(waitMs: number, session: Session, login: DeviceLogin): void {
    if (this.stopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.store(session, login);
    }, waitMs);
    this.timers.add(timer);
  }

  private async store(session: Session, login: DeviceLogin): Promise<void> {
    if (this.sessions.of(session.vin) !== session) return;
    try {
      await this.bus.call(fleet.recordLogin, login);
    } catch {
      this.counts.add('logins.recordFailed');
      this.later(againMs, session, login);
    }
  }
}
