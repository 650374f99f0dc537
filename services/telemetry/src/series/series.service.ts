import { Injectable } from '@nestjs/common';
import { DomainError, parseInput } from '@voltdeck/platform';
import { limits, type Caller, type SeriesView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { bucketWidth, isFoldable } from './bucket-width.ts';
import { findMetrics, type Metric } from './metrics.ts';
import { columnsOf, type Columns } from './series.columns.ts';
import { SeriesRepository, type Range } from './series.repository.ts';

const time = z.number().int().min(0).max(8.64e15);

const seriesInput = z
  .strictObject({
    deviceId: z.uuid(),
    metrics: z.array(z.string().max(50)).min(1).max(limits.seriesMetricsMax),
    from: time,
    to: time,
    points: z.number().int().min(2).max(limits.seriesPointsMax).default(limits.seriesPointsMax),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'The end lies behind the beginning' });

@Injectable()
export class SeriesService {
  constructor(private readonly repository: SeriesRepository) {}

  /** @throws DomainError DEVICE_NOT_FOUND, INPUT_INVALID for an unknown metric. */
  async series(caller: Caller | null, input: unknown): Promise<SeriesView> {
    const { deviceId, metrics: names, from, to, points } = parseInput(seriesInput, input);
    const metrics = findMetrics([...new Set(names)]);
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const { bucketS, times, columns } = await this.read({ device, from, to }, metrics, points);
    return { deviceId, from: new Date(from).toISOString(), to: new Date(to).toISOString(), bucketS, times, columns };
  }

  /** The records themselves when they are few enough, else as many points as fit. */
  private async read(range: Range, metrics: readonly Metric[], points: number): Promise<Columns & { bucketS: number }> {
    const records = await this.repository.records(range, metrics, points + 1);
    if (records.length <= points) return { bucketS: 0, ...columnsOf([{ metrics, points: records }]) };
    // The first and the last point may be cut by the range: one more than fit into it.
    const bucketS = bucketWidth(range.to - range.from, points - 1);
    const folded = isFoldable(bucketS) ? metrics.filter((metric) => metric.folded !== null) : [];
    const others = metrics.filter((metric) => !folded.includes(metric));
    const [fromMinutes, fromRecords] = await Promise.all([
      folded.length === 0 ? [] : this.repository.minutes(range, folded, bucketS),
      others.length === 0 ? [] : this.repository.buckets(range, others, bucketS),
    ]);
    return { bucketS, ...columnsOf([{ metrics: folded, points: fromMinutes }, { metrics: others, points: fromRecords }]) };
  }
}
