import { Injectable } from '@nestjs/common';
import type { History, InputOf, SeriesView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Caller } from '@voltdeck/protocol/contract';
import { dayMs } from '../epoch.ts';
import { hasWholeHours } from '../settings/business-day.ts';
import { chartWidth, keptWidth, levelOf } from './bucket-width.ts';
import { cover } from './coverage.ts';
import type { SeriesFrontier } from './frontier.ts';
import { findMetrics, type Charted, type ChartedCell } from './metrics.ts';
import { columnsOf, joinedColumns, type Columns, type Values } from './series.columns.ts';
import { SeriesRepository, type Bucket, type Point, type Range } from './series.repository.ts';

@Injectable()
export class SeriesService {
  constructor(private readonly repository: SeriesRepository) {}

  /** @throws DomainError DEVICE_NOT_FOUND, INPUT_INVALID for an unknown metric. */
  async series(caller: Caller | null, { deviceId, metrics: names, from, to, points }: InputOf<History['series']>): Promise<SeriesView> {
    const charted = findMetrics([...new Set(names)]);
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const found = await this.read({ device, from, to }, charted, charted.cells.length === 0 ? points : Math.min(points, limits.cellRowsMax));
    return { deviceId, from: new Date(from).toISOString(), to: new Date(to).toISOString(), ...found };
  }

  /** The records themselves when they are few enough, else as many points as fit. */
  private async read(range: Range, charted: Charted, points: number): Promise<Found> {
    const frontier = await this.repository.frontier(range);
    const narrowest = keptWidth(range.from, frontier.droppedBefore);
    if (narrowest === 0 && range.to - range.from <= recordsRangeMaxMs && !(await this.repository.holdsMoreThan(range, points))) {
      const { metrics, cells } = charted;
      const records = await this.repository.records(range, metrics, points + 1);
      if (records.length <= points) return { bucketS: 0, ...columnsOf([{ metrics, points: records }, ...(await this.cells(cells, () => this.repository.cellRecords(range, cells, points)))]) };
    }
    // The first and the last point may be cut by the range: one more than fit into it.
    const widthS = Math.max(chartWidth(range.to - range.from, points - 1), narrowest);
    return this.readPoints(range, charted, { widthS, zone: zoneOf(widthS, frontier) }, frontier);
  }

  /** Nothing is read where no cell is asked for. */
  private async cells(cells: readonly ChartedCell[], readThem: () => Promise<Point[]>): Promise<Values[]> {
    return cells.length === 0 ? [] : [{ metrics: cells, points: await readThem() }];
  }

  private async readPoints(range: Range, { metrics, cells }: Charted, bucket: Bucket, frontier: SeriesFrontier): Promise<Found> {
    const folded = metrics.filter((metric) => metric.folded !== null);
    const others = metrics.filter((metric) => metric.folded === null);
    const level = levelOf(bucket.widthS);
    const coverage = cover(range, level === 'day' && !frontier.daysComplete ? 'hour' : level, frontier);
    const codesFrom = Math.max(range.from, range.to - limits.seriesCodeDaysMax * dayMs);
    const recent = { ...range, from: codesFrom };
    const [points, otherPoints, cellValues] = await Promise.all([
      folded.length === 0 ? [] : this.repository.folded(range.device, coverage, folded, bucket),
      others.length === 0 ? [] : this.repository.buckets(recent, others, bucket),
      this.cells(cells, () => this.repository.cellBuckets(recent, cells, bucket)),
    ]);
    const cut = others.length + cells.length > 0 && codesFrom > range.from;
    return { bucketS: bucket.widthS, ...joinedColumns(folded, points, [{ metrics: others, points: otherPoints }, ...cellValues]), ...(cut ? { codesFrom: new Date(codesFrom).toISOString() } : {}) };
  }
}

type Found = Columns & Pick<SeriesView, 'bucketS' | 'codesFrom'>;

/** Longer ranges hold too many records to be worth counting them first. */
const recordsRangeMaxMs = 31 * dayMs;

const hourS = 3_600;

/** Hours and days lie on the clock of the business, as far as they are whole there. */
function zoneOf(widthS: number, { zone }: SeriesFrontier): string | null {
  const level = levelOf(widthS);
  return level === 'day' || (widthS >= hourS && hasWholeHours(zone)) ? zone : null;
}
