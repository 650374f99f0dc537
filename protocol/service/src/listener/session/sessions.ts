import { Injectable } from '@nestjs/common';
import type { SessionEnd } from '@voltdeck/protocol/codes';
import type { CloseCause, Connection, Session } from '../connection.ts';
import { ListenerMetrics } from '../listener-metrics.ts';
import { mayTakeOver, type Terminal } from './takeover.ts';

/** Hears how sessions start and end. */
export interface SessionWatch {
  opened(session: Session): void;
  ended(session: Session, cause: SessionEnd): void;
}

/** How a login met the sessions that were there. */
export type Claim = 'opened' | 'takenOver' | 'refused';

/** The devices that are online on this node, by VIN. */
@Injectable()
export class Sessions {
  private readonly byVin = new Map<string, Session>();
  private watcher: SessionWatch | null = null;

  constructor(metrics: ListenerMetrics) {
    metrics.watch('sessions', () => this.byVin.size);
  }

  get size(): number {
    return this.byVin.size;
  }

  of(vin: string): Session | null {
    return this.byVin.get(vin) ?? null;
  }

  watch(watcher: SessionWatch): void {
    this.watcher = watcher;
  }

  all(): Iterable<Session> {
    return this.byVin.values();
  }

  /**
   * Opens a session. A VIN that is online elsewhere is taken over by a terminal that proves more, or the same one that
   * connected again, and else refused: no one gets a vehicle's commands by knowing its VIN.
   */
  claim(session: Session): Claim {
    const old = this.byVin.get(session.vin);
    const isElsewhere = old !== undefined && old.connection !== session.connection;
    if (isElsewhere && !mayTakeOver(terminalOf(old), terminalOf(session))) return 'refused';
    if (isElsewhere) this.giveUp(old, 'takenOver');
    else if (old !== undefined) this.end(old, 'loginAgain');
    this.byVin.set(session.vin, session);
    this.seat(session);
    this.watcher?.opened(session);
    return isElsewhere ? 'takenOver' : 'opened';
  }

  /** Ends a session; its connection may continue. */
  end(session: Session, cause: SessionEnd): void {
    const { connection, vin } = session;
    if (connection.session === session) connection.session = null;
    if (connection.link?.sessions.get(vin) === session) connection.link.sessions.delete(vin);
    if (this.byVin.get(vin) === session) this.byVin.delete(vin);
    this.watcher?.ended(session, cause);
  }

  /** Ends a session that another one has the VIN of. A platform's link carries other vehicles too: it continues. */
  giveUp(session: Session, cause: CloseCause): void {
    if (session.connection.link === null) session.connection.close(cause);
    this.end(session, cause);
  }

  /** Ends every session of a connection: the vehicle's own, or all of a platform's link. */
  endAll({ session, link }: Connection, cause: SessionEnd): void {
    if (session !== null) this.end(session, cause);
    for (const relayed of link?.sessions.values() ?? []) this.end(relayed, cause);
    link?.end(cause);
  }

  private seat(session: Session): void {
    const { connection } = session;
    if (connection.link !== null) {
      connection.link.sessions.set(session.vin, session);
      return;
    }
    if (connection.session !== null && connection.session.vin !== session.vin) this.end(connection.session, 'otherVehicle');
    connection.session = session;
  }
}

/** A platform's certificate proves nothing about its vehicles. */
export const terminalOf = ({ iccid, proof, provenAt, connection: { certificate, link } }: Session): Terminal => ({
  ...{ iccid, proof, provenAt },
  certificate: link === null ? certificate : null,
  platform: link?.platform.name ?? null,
});

/** Where only reports are signed a login proves nothing, so nothing is asked of the vehicle before one of them was verified. */
export const mayBeAsked = ({ policy, hasSigned }: Session): boolean => policy.signature !== 'reports' || hasSigned;
