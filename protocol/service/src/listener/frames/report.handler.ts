import { Injectable } from '@nestjs/common';
import type { Connection, Session } from '../connection.ts';
import { Counts } from '../counts.ts';
import type { Refusal } from '../refusals.ts';
import type { Incoming } from '../seal/incoming.ts';
import { LoginHandler } from '../session/login.handler.ts';
import { SessionEvents } from '../session/session-events.ts';
import { Sessions } from '../session/sessions.ts';
import { Signatures, type Verdict } from '../signature/signatures.ts';
import { FrameStore } from './frame-store.ts';

/** Commands 02, 03 and 04: what a logged-in vehicle sends. */
@Injectable()
export class ReportHandler {
  constructor(
    private readonly login: LoginHandler,
    private readonly store: FrameStore,
    private readonly sessions: Sessions,
    private readonly signatures: Signatures,
    private readonly events: SessionEvents,
    private readonly counts: Counts,
  ) {}

  keep(connection: Connection, frame: Incoming, receivedAtMs: number): Promise<void> | void {
    const session = connection.sessionOf(frame.vin);
    if (session !== null) return this.keepOf(session, frame, receivedAtMs);
    if (connection.link?.platform.vehicleLogin === 'optional') return this.keepUnannounced(connection, frame, receivedAtMs);
    refuseOutside(connection, frame);
  }

  logout(connection: Connection, frame: Incoming, receivedAtMs: number): void {
    const session = connection.sessionOf(frame.vin);
    if (session === null) return refuseOutside(connection, frame);
    this.store.keep(session, frame, receivedAtMs);
    this.sessions.end(session, 'loggedOut');
    connection.withoutSessionSinceMs = receivedAtMs;
    this.counts.add('sessions.loggedOut');
  }

  private async keepUnannounced(connection: Connection, frame: Incoming, receivedAtMs: number): Promise<void> {
    const session = await this.login.openUnannounced(connection, frame, receivedAtMs);
    if (session !== null) await this.keepOf(session, frame, receivedAtMs);
  }

  /** A frame that cannot be believed as it is: it is kept as received, then refused. */
  keepRefused(connection: Connection, frame: Incoming, receivedAtMs: number, cause: Refusal): void {
    const session = connection.sessionOf(frame.vin);
    if (session === null) connection.refuse(frame, cause);
    else this.store.keepRefused(session, frame, receivedAtMs, cause);
  }

  private keepOf(session: Session, frame: Incoming, receivedAtMs: number): Promise<void> | void {
    if (session.editionCheck.isOther(frame)) return this.store.keepRefused(session, frame, receivedAtMs, 'otherEdition');
    const verdict = this.signatures.judge(session, frame, receivedAtMs);
    if (verdict instanceof Promise) return verdict.then((settled) => this.settle(session, frame, receivedAtMs, settled));
    this.settle(session, frame, receivedAtMs, verdict);
  }

  private settle(session: Session, frame: Incoming, receivedAtMs: number, verdict: Verdict): void {
    if ('refused' in verdict) return session.connection.refuseUnbelieved(frame, verdict.refused);
    session.hasSigned ||= verdict.verified;
    this.store.keep(session, frame, receivedAtMs, verdict.verified);
    this.events.reported(session, frame);
  }
}

/** Data is accepted only after a successful login, and only of the vehicle that logged in. */
function refuseOutside(connection: Connection, frame: Incoming): void {
  connection.refuse(frame, connection.session === null ? 'beforeLogin' : 'otherVin');
}
