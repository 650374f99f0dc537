import { Injectable } from '@nestjs/common';
import type { Connection } from './connection.ts';
import { ListenerMetrics } from './listener-metrics.ts';

/** A device that is logged in on a connection. */
export interface Session {
  readonly vin: string;
  readonly deviceId: string;
  /** Name of the device profile. */
  readonly profile: string;
  /** null when the login named none. */
  readonly iccid: string | null;
  readonly partition: number;
  readonly connection: Connection;
}

/** How a login met the sessions that were there. */
export type Claim = 'opened' | 'takenOver' | 'refused';

/** The devices that are online on this node, by VIN. */
@Injectable()
export class Sessions {
  private readonly byVin = new Map<string, Session>();

  constructor(metrics: ListenerMetrics) {
    metrics.watch('sessions', () => this.byVin.size);
  }

  get size(): number {
    return this.byVin.size;
  }

  of(vin: string): Session | null {
    return this.byVin.get(vin) ?? null;
  }

  /**
   * Opens a session. A VIN that is online elsewhere is taken over by a reconnect of the same terminal (same ICCID or
   * source address) and else refused: nobody gets a vehicle's commands by knowing its VIN (wire-protocol.md, 5).
   */
  claim(session: Session): Claim {
    const old = this.byVin.get(session.vin);
    const isElsewhere = old !== undefined && old.connection !== session.connection;
    if (isElsewhere && !isReconnect(old, session)) return 'refused';
    if (isElsewhere) old.connection.close('takenOver');
    this.end(session.connection);
    this.byVin.set(session.vin, session);
    session.connection.session = session;
    return isElsewhere ? 'takenOver' : 'opened';
  }

  /** Ends the session of a connection, if it has one. */
  end(connection: Connection): void {
    const { session } = connection;
    if (session === null) return;
    connection.session = null;
    if (this.byVin.get(session.vin) === session) this.byVin.delete(session.vin);
  }
}

function isReconnect(old: Session, session: Session): boolean {
  return old.connection.address === session.connection.address || (old.iccid !== null && old.iccid === session.iccid);
}
