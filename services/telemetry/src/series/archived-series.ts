import { Injectable } from '@nestjs/common';
import { bucketsSql, cellsSql, firstCellsSql, partsSql, recordsSql, type ArchivedRange } from '../archive/archive-queries.ts';
import { ArchiveReader } from '../archive/archive-reader.ts';
import { bmusOf } from '../archive/engine/stored-record.ts';
import type { QueryRow } from '../archive/engine/calls.ts';
import type { Span } from './coverage.ts';
import { triesMax } from './first-cells.ts';
import type { ChartedCell, Metric } from './metrics.ts';
import type { PartRow } from './parts.ts';
import { cellValue, SeriesRepository, type Bucket, type Point, type Range } from './series.repository.ts';

/** Points with how many records each value is of. */
export interface CountedPoints {
  readonly points: readonly Point[];
  readonly counts: ReadonlyMap<number, readonly number[]>;
}

/** What the archive has of the range of one chart, with the answers of the repository. */
export class ArchivedPart {
  constructor(
    private readonly reader: ArchiveReader,
    private readonly repository: Pick<SeriesRepository, 'bucketStarts'>,
    /** Since when store and archive together have every record, epoch ms. */
    readonly since: number,
    /** null: nothing of this device. */
    private readonly range: ArchivedRange | null,
  ) {}

  get isRead(): boolean {
    return this.range !== null;
  }

  async records(metrics: readonly Metric[], limit: number): Promise<Point[]> {
    if (this.range === null) return [];
    return toPoints(await this.reader.query(recordsSql(this.range, metrics, limit)), metrics.length);
  }

  async cellRecords(cells: readonly ChartedCell[], limit: number): Promise<Point[]> {
    return this.range === null ? [] : toCellPoints(await this.reader.query(cellsSql(this.range, limit)), cells);
  }

  async cellBuckets(within: Span, cells: readonly ChartedCell[], bucket: Bucket): Promise<Point[]> {
    const asked = await this.asked(within, bucket);
    return asked === null ? [] : toCellPoints(await this.reader.query(firstCellsSql(asked.range, asked.starts, triesMax)), cells);
  }

  async buckets(within: Span, metrics: readonly Metric[], bucket: Bucket): Promise<CountedPoints> {
    const asked = await this.asked(within, bucket);
    if (asked === null) return { points: [], counts: new Map() };
    const rows = await this.reader.query(bucketsSql(asked.range, metrics, asked.starts));
    return { points: toPoints(rows, metrics.length), counts: new Map(rows.map((row) => [Number(row['ms']), metrics.map((_, index) => Number(row[`n${index}`] ?? 0))])) };
  }

  /** Of the stretches that are read from the records. */
  async parts(spans: readonly Span[], metrics: readonly Metric[], bucket: Bucket): Promise<PartRow[]> {
    const found: PartRow[] = [];
    for (const span of spans) {
      const asked = await this.asked(span, bucket);
      if (asked !== null) found.push(...((await this.reader.query(partsSql(asked.range, metrics, asked.starts))) as readonly PartRow[]));
    }
    return found;
  }

  private async asked({ from, to }: Span, bucket: Bucket): Promise<{ range: ArchivedRange; starts: number[] } | null> {
    if (this.range === null) return null;
    const range = { ...this.range, from: Math.max(this.range.from, from), to: Math.min(this.range.to, to) };
    return range.from >= range.to ? null : { range, starts: await this.repository.bucketStarts(range, bucket) };
  }
}

/** Finds what of a chart is in the archive. */
@Injectable()
export class ArchivedSeries {
  constructor(
    private readonly reader: ArchiveReader,
    private readonly repository: SeriesRepository,
  ) {}

  /** null: store and archive divide nothing of the range. @throws DomainError ARCHIVE_DAMAGED, ARCHIVE_UNREACHABLE */
  async of({ device, from, to }: Range, deviceId: string, droppedBefore: number): Promise<ArchivedPart | null> {
    if (from >= droppedBefore) return null;
    const since = await this.reader.since();
    if (since === null) return null;
    const range = await this.reader.range({ number: device, id: deviceId }, Math.max(from, 0), Math.min(to, droppedBefore));
    return new ArchivedPart(this.reader, this.repository, since, range);
  }
}

function toPoints(rows: readonly QueryRow[], metrics: number): Point[] {
  return rows.map((row) => [Number(row['ms']), ...Array.from({ length: metrics }, (_, index) => numberOf(row[`v${index}`]))]);
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function toCellPoints(rows: readonly QueryRow[], cells: readonly ChartedCell[]): Point[] {
  return rows.map((row) => {
    const bmus = bmusOf(row['cells']);
    return [Number(row['ms']), ...cells.map(({ place }) => cellValue(bmus, place))];
  });
}
