import { Inject, Injectable } from '@nestjs/common';
import type { History, InputOf, SeriesView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Caller } from '@voltdeck/protocol/contract';
import { isArchiveFailure } from '../archive/archive-failure.ts';
import { dayMs } from '../epoch.ts';
import { hasWholeHours } from '../settings/business-day.ts';
import { ArchivedSeries, type ArchivedPart } from './archived-series.ts';
import { chartWidth, keptWidth, levelOf } from './bucket-width.ts';
import { cover, type Coverage } from './coverage.ts';
import type { SeriesFrontier } from './frontier.ts';
import { earliestPoints, joinedRecords, mergedPoints, sharedTimes } from './merged-points.ts';
import { findMetrics, type Charted, type ChartedCell, type Metric } from './metrics.ts';
import type { Folded } from './parts.ts';
import { columnsOf, joinedColumns, type Columns, type Values } from './series.columns.ts';
import { SeriesRepository, type Bucket, type Point, type Range } from './series.repository.ts';

@Injectable()
export class SeriesService {
  constructor(
    private readonly repository: SeriesRepository,
    @Inject(ArchivedSeries) private readonly archive: Pick<ArchivedSeries, 'of'>,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND, INPUT_INVALID for an unknown metric. */
  async series(caller: Caller | null, { deviceId, metrics: names, from, to, points }: InputOf<History['series']>): Promise<SeriesView> {
    const charted = findMetrics([...new Set(names)]);
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const asked: Asked = { range: { device, from, to }, charted, points: charted.cells.length === 0 ? points : Math.min(points, limits.cellRowsMax) };
    return { deviceId, from: new Date(from).toISOString(), to: new Date(to).toISOString(), ...(await this.readBoth(asked, deviceId)) };
  }

  /** With what the archive has of the range. Where it cannot be read, a chart is better without it than none. */
  private async readBoth(asked: Asked, deviceId: string): Promise<Found> {
    const { range } = asked;
    const frontier = await this.repository.frontier(range);
    try {
      const archived = await this.archive.of(range, deviceId, frontier.droppedBefore.record);
      if (archived === null) return await this.read(asked, frontier, null);
      const found = await this.read(asked, { ...frontier, droppedBefore: { ...frontier.droppedBefore, record: archived.since } }, archived);
      return archived.isRead ? { ...found, archive: 'read' } : found;
    } catch (error) {
      if (!isArchiveFailure(error)) throw error;
      return { ...(await this.read(asked, frontier, null)), archive: 'unavailable' };
    }
  }

  /** The records themselves when they are few enough, else as many points as fit. */
  private async read(asked: Asked, frontier: SeriesFrontier, archived: ArchivedPart | null): Promise<Found> {
    const { range, points } = asked;
    const narrowest = keptWidth(range.from, frontier.droppedBefore);
    if (narrowest === 0 && range.to - range.from <= recordsRangeMaxMs && !(await this.repository.holdsMoreThan(range, points))) {
      const records = await this.records(asked, archived);
      if (records !== null) return records;
    }
    // The first and the last point may be cut by the range: one more than fit into it.
    const widthS = Math.max(chartWidth(range.to - range.from, points - 1), narrowest);
    return this.readPoints(asked, { widthS, zone: zoneOf(widthS, frontier) }, frontier, archived);
  }

  /** null: there are more than points. */
  private async records({ range, charted: { metrics, cells }, points }: Asked, archived: ArchivedPart | null): Promise<Found | null> {
    const records = joinedRecords((await archived?.records(metrics, points + 1)) ?? [], await this.repository.records(range, metrics, points + 1));
    if (records.length > points) return null;
    const readCells = async (): Promise<Point[]> => joinedRecords((await archived?.cellRecords(cells, points)) ?? [], await this.repository.cellRecords(range, cells, points)).slice(0, points);
    return { bucketS: 0, ...columnsOf([{ metrics, points: records }, ...(await this.cells(cells, readCells))]) };
  }

  /** Nothing is read where no cell is asked for. */
  private async cells(cells: readonly ChartedCell[], readThem: () => Promise<Point[]>): Promise<Values[]> {
    return cells.length === 0 ? [] : [{ metrics: cells, points: await readThem() }];
  }

  private async readPoints({ range, charted: { metrics, cells } }: Asked, bucket: Bucket, frontier: SeriesFrontier, archived: ArchivedPart | null): Promise<Found> {
    const folded = metrics.filter((metric) => metric.folded !== null);
    const others = metrics.filter((metric) => metric.folded === null);
    const level = levelOf(bucket.widthS);
    const coverage = cover(range, level === 'day' && !frontier.daysComplete ? 'hour' : level, frontier);
    const codesFrom = Math.max(range.from, range.to - limits.seriesCodeDaysMax * dayMs);
    const recent = { ...range, from: codesFrom };
    const [points, otherPoints, cellValues] = await Promise.all([
      folded.length === 0 ? [] : this.folded(range.device, coverage, folded, bucket, archived),
      others.length === 0 ? [] : this.buckets(recent, others, bucket, archived),
      this.cells(cells, async () => earliestPoints((await archived?.cellBuckets(recent, cells, bucket)) ?? [], await this.repository.cellBuckets(recent, cells, bucket))),
    ]);
    const cut = others.length + cells.length > 0 && codesFrom > range.from;
    return { bucketS: bucket.widthS, ...joinedColumns(folded, points, [{ metrics: others, points: otherPoints }, ...cellValues]), ...(cut ? { codesFrom: new Date(codesFrom).toISOString() } : {}) };
  }

  private async folded(device: number, coverage: Coverage, metrics: readonly Metric[], bucket: Bucket, archived: ArchivedPart | null): Promise<Folded[]> {
    return this.repository.folded(device, coverage, metrics, bucket, (await archived?.parts(coverage.record, metrics, bucket)) ?? []);
  }

  private async buckets(range: Range, metrics: readonly Metric[], bucket: Bucket, archived: ArchivedPart | null): Promise<Point[]> {
    const stored = await this.repository.buckets(range, metrics, bucket);
    if (archived === null) return stored;
    const { points, counts } = await archived.buckets(range, metrics, bucket);
    return mergedPoints(metrics, points, counts, stored, await this.repository.counts(range, metrics, bucket, sharedTimes(points, stored)));
  }
}

interface Asked {
  readonly range: Range;
  readonly charted: Charted;
  readonly points: number;
}

type Found = Columns & Pick<SeriesView, 'bucketS' | 'codesFrom' | 'archive'>;

/** Longer ranges hold too many records to be worth counting them first. */
const recordsRangeMaxMs = 31 * dayMs;

const hourS = 3_600;

/** Hours and days lie on the clock of the business, as far as they are whole there. */
function zoneOf(widthS: number, { zone }: SeriesFrontier): string | null {
  const level = levelOf(widthS);
  return level === 'day' || (widthS >= hourS && hasWholeHours(zone)) ? zone : null;
}
