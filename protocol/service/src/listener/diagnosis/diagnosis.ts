import { Injectable } from '@nestjs/common';
import { command, type MalformedCause, type RefusalCause } from '@voltdeck/protocol/codes';
import { decodeUnit, type Frame } from '@voltdeck/protocol/wire';
import type { Connection, ConnectionObserver, Passing } from '../connection.ts';
import { LoginRefusals } from '../refusal/login-refusals.ts';
import { FrameWatches } from './frame-watches.ts';
import { vinIn } from './vin-in.ts';

/** Hands on what the connections see: refusals to their log, frames to anyone who watches them. */
@Injectable()
export class Diagnosis implements ConnectionObserver {
  constructor(
    private readonly refusals: LoginRefusals,
    private readonly watches: FrameWatches,
  ) {}

  get isWatching(): boolean {
    return this.watches.isWatching;
  }

  passed(connection: Connection, passing: Passing): void {
    this.watches.passed(connection, passing);
  }

  refused(connection: Connection, frame: Frame, cause: RefusalCause): void {
    const { vin, edition, bytes } = frame;
    // A platform's login names the platform where a vehicle's names the vehicle.
    const isOfVehicle = frame.command !== command.platformLogin && frame.command !== command.platformLogout;
    this.note(connection, isOfVehicle ? vin : '', cause, bytes, { edition, iccid: frame.command === command.login ? iccidOf(frame) : null });
  }

  turnedAway(connection: Connection, { edition, bytes }: Frame, cause: RefusalCause): void {
    this.note(connection, '', cause, bytes, { edition, iccid: null });
  }

  malformed(connection: Connection, cause: MalformedCause, bytes: Uint8Array): void {
    const vin = connection.session?.vin ?? vinIn(bytes);
    if (this.isWatching) this.passed(connection, { direction: 'up', vin, bytes, isFrame: false, refused: cause });
    this.note(connection, vin, cause, bytes, { edition: null, iccid: null });
  }

  private note(connection: Connection, vin: string, cause: RefusalCause, bytes: Uint8Array, about: { edition: 2016 | 2025 | null; iccid: string | null }): void {
    const { address, link } = connection;
    const deviceId = connection.sessionOf(vin)?.deviceId ?? null;
    this.refusals.note({ vin, cause, address, link: link?.platform.name ?? null, deviceId, atMs: Date.now(), bytes, ...about });
  }
}

function iccidOf(frame: Frame): string | null {
  try {
    const message = decodeUnit(frame);
    return message.kind === 'login' ? message.iccid || null : null;
  } catch {
    return null;
  }
}
