import { Injectable } from '@nestjs/common';
import { command, commandRange, responseFlag } from '@voltdeck/protocol/codes';
import { frameFlags } from '@voltdeck/protocol/contract';
import type { Session } from '../connection.ts';
import type { Refusal } from '../refusals.ts';
import type { Incoming } from '../seal/incoming.ts';
import { FrameIntake } from './frame-intake.ts';

const reports: ReadonlySet<number> = new Set([command.realtime, command.reissue]);

/** Stores a frame of a logged-in device and answers it once it is stored. */
@Injectable()
export class FrameStore {
  constructor(private readonly intake: FrameIntake) {}

  /** @param verified its signature was. */
  keep(session: Session, frame: Incoming, receivedAtMs: number, verified = false): void {
    const { connection, profile } = session;
    const isAnswered = reports.has(frame.command) ? profile.answerReports : commandRange(frame.edition, frame.command) === undefined;
    // The connection may be gone by then: what was accepted is stored all the same, and the terminal sends it again.
    this.add(session, frame, receivedAtMs, flagsOf(session, frame, verified), () => {
      if (isAnswered) connection.reply(frame, responseFlag.ok);
    });
  }

  /** Kept as received, for the diagnosis of the terminal; answered by the refusal once it is stored. */
  keepRefused(session: Session, frame: Incoming, receivedAtMs: number, cause: Refusal): void {
    const flags = flagsOf(session, frame, false) | (cause === 'otherEdition' ? frameFlags.otherEdition : 0);
    this.add(session, frame, receivedAtMs, flags, () => session.connection.refuse(frame, cause));
  }

  private add({ connection, deviceId, partition, traffic }: Session, frame: Incoming, receivedAtMs: number, flags: number, onStored: () => void): void {
    // A vehicle's own connection counts for it; on a link each vehicle is counted separately.
    if (connection.link !== null) traffic.framesIn++;
    this.intake.add(partition, { frame: { receivedAtMs, deviceId, flags, bytes: ownBytes(frame.bytes) }, onStored });
  }
}

function flagsOf({ connection }: Session, { cover }: Incoming, verified: boolean): number {
  return (cover === undefined ? 0 : frameFlags.sealed) | (verified ? frameFlags.signed : 0) | (connection.link === null ? 0 : frameFlags.relayed);
}

/** The frame's bytes, copied out when they would keep a much larger chunk alive. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.buffer.byteLength > 4 * bytes.length + 4_096 ? new Uint8Array(bytes) : bytes;
}
