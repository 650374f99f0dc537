import { Injectable } from '@nestjs/common';
import { command, responseFlag } from '@voltdeck/protocol/codes';
import { frameFlags } from '@voltdeck/protocol/contract';
import { FrameIntake } from './frame-intake.ts';
import type { Incoming } from './seal/incoming.ts';
import type { Session } from './sessions.ts';

const reports: ReadonlySet<number> = new Set([command.realtime, command.reissue]);

/** Stores a frame of a logged-in device and answers it once it is stored. */
@Injectable()
export class FrameStore {
  constructor(private readonly intake: FrameIntake) {}

  /** @param verified its signature was. */
  keep(session: Session, frame: Incoming, receivedAtMs: number, verified = false): void {
    const { connection, deviceId, partition, profile } = session;
    const isAnswered = profile.answerReports || !reports.has(frame.command);
    this.intake.add(partition, {
      frame: { receivedAtMs, deviceId, flags: flagsOf(session, frame, verified), bytes: ownBytes(frame.bytes) },
      // The connection may be gone by then: what was accepted is stored all the same, and the terminal sends it again.
      onStored: () => {
        if (isAnswered) connection.reply(frame, responseFlag.ok);
      },
    });
  }
}

function flagsOf({ connection }: Session, { cover }: Incoming, verified: boolean): number {
  return (cover === undefined ? 0 : frameFlags.sealed) | (verified ? frameFlags.signed : 0) | (connection.link === null ? 0 : frameFlags.relayed);
}

/** The frame's bytes, copied out when they would keep a much larger chunk alive. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.buffer.byteLength > 4 * bytes.length + 4_096 ? new Uint8Array(bytes) : bytes;
}
