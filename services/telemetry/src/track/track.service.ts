import { Injectable } from '@nestjs/common';
import type { Analysis, InputOf, TrackView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Caller } from '@voltdeck/protocol/contract';
import { hourMs } from '../epoch.ts';
import type { Area } from './area.ts';
import type { Fix } from './fix.ts';
import { joined, lineOf, silenceS } from './line.ts';
import type { LinePoint } from './packed-points.ts';
import { toleranceOf, trackOf } from './track.ts';
import { TrackRepository, type DrawnHour, type TrackRange } from './track.repository.ts';
import { unfoldedSpans, type Span } from './unfolded.ts';

/** Positions that are read at most, before thinning: of longer unfolded stretches the first in each step. */
const fixesMax = 15_000;
const recordPeriodS = 1;

/** 0 = every record; no vehicle sends more than one a second. */
function stepOf(rangeMs: number): number {
  const step = Math.ceil(rangeMs / 1000 / fixesMax);
  return step <= recordPeriodS ? 0 : step;
}

/** What was read of a range: lines in order of time, and of how many positions they are. */
interface Found {
  readonly line: readonly LinePoint[];
  readonly positions: number;
  readonly datumUnknown: number;
}

/** Where a vehicle was: from the lines of its hours, and from its records where an hour has none yet. */
@Injectable()
export class TrackService {
  constructor(private readonly repository: TrackRepository) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async track(caller: Caller | null, { deviceId, from, to, zoom, area: borders }: InputOf<Analysis['track']>): Promise<TrackView> {
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const area = borders === undefined ? null : areaOf(borders);
    const { line, positions, datumUnknown } = await this.find({ device, from, to }, area);
    const track = trackOf(line, { pointsMost: limits.trackPointsMax, tolerance: toleranceOf(zoom), area });
    return { deviceId, from: new Date(from).toISOString(), to: new Date(to).toISOString(), positions, ...track, silenceS, datumUnknown };
  }

  private async find(range: TrackRange, area: Area | null): Promise<Found> {
    const spans = unfoldedSpans(range, await this.repository.frontier(range));
    const step = stepOf(spans.reduce((sum, { from, to }) => sum + to - from, 0));
    const [drawn, ...read] = await Promise.all([
      this.repository.drawn(range, fixesMax, area),
      ...spans.map((span) => this.repository.fixes({ ...span, device: range.device }, step)),
    ]);
    return foundOf(drawn.filter(({ hour }) => isWhole(hour, range) && !spans.some(({ from, to }) => hour >= from && hour < to)), read);
  }
}

const areaOf = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): Area => ({ west, south, east, north });

const isWhole = (hour: number, { from, to }: Span): boolean => hour >= from && hour + hourMs <= to;

function foundOf(drawn: readonly DrawnHour[], read: readonly (readonly Fix[])[]): Found {
  const fixes = read.flat();
  const pieces = [...drawn.map(({ points }) => points), ...read.map(lineOf)].filter(({ length }) => length > 0);
  const count = (field: 'positions' | 'datumUnknown'): number => drawn.reduce((sum, hour) => sum + hour[field], 0);
  return {
    line: joined(pieces.sort(([one], [other]) => (one?.at ?? 0) - (other?.at ?? 0))),
    positions: count('positions') + fixes.length,
    datumUnknown: count('datumUnknown') + fixes.filter((fix) => fix.datumUnknown).length,
  };
}
