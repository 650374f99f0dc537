import { Injectable } from '@nestjs/common';
import type { Analysis, InputOf, TrackView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/platform';
import { limits, type Caller } from '@voltdeck/protocol/contract';
import { trackOf } from './track.ts';
import { TrackRepository } from './track.repository.ts';

/** Longer than a vehicle waits between two reports while it drives. */
const silenceS = 300;

/** Positions that are read at most, before thinning: of a longer range the first in each step. */
const fixesMax = 15_000;
const recordPeriodS = 1;

/** 0 = every record; no vehicle sends more than one a second. */
function stepOf(rangeMs: number): number {
  const step = Math.ceil(rangeMs / 1000 / fixesMax);
  return step <= recordPeriodS ? 0 : step;
}

@Injectable()
export class TrackService {
  constructor(private readonly repository: TrackRepository) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async track(caller: Caller | null, { deviceId, from, to }: InputOf<Analysis['track']>): Promise<TrackView> {
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const fixes = await this.repository.fixes({ device, from, to }, stepOf(to - from));
    const track = trackOf(fixes, silenceS * 1000, limits.trackPointsMax);
    return { deviceId, from: new Date(from).toISOString(), to: new Date(to).toISOString(), ...track, silenceS };
  }
}
