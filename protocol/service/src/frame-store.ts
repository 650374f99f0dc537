import { Injectable } from '@nestjs/common';
import { responseFlag } from '@voltdeck/protocol/codes';
import type { Frame } from '@voltdeck/protocol/wire';
import { FrameIntake } from './frame-intake.ts';
import type { Session } from './sessions.ts';

/** Stores a frame of a logged-in device and answers it once it is stored. */
@Injectable()
export class FrameStore {
  constructor(private readonly intake: FrameIntake) {}

  keep(session: Session, frame: Frame, receivedAtMs: number): void {
    const { connection, deviceId, partition } = session;
    this.intake.add(partition, {
      frame: { receivedAtMs, deviceId, flags: 0, bytes: ownBytes(frame.bytes) },
      // The connection may be gone by then: what was accepted is stored all the same, and the terminal sends it again.
      onStored: () => connection.reply(frame, responseFlag.ok),
    });
  }
}

/** The frame's bytes, copied out when they would keep a much larger chunk alive. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.buffer.byteLength > 4 * bytes.length + 4_096 ? new Uint8Array(bytes) : bytes;
}
