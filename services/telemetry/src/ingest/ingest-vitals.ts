import { Injectable } from '@nestjs/common';
import { Vitals } from '@voltdeck/base';
import { DataSource } from 'typeorm';
import { IngestMetrics } from './ingest.metrics.ts';

/** Adding up the files of a large database takes a while. */
const sizeKeptMs = 60_000;

const versionSql = `select current_setting('server_version') as postgres, (select extversion from pg_extension where extname = 'timescaledb') as timescaledb,
  current_setting('timescaledb.license', true) as edition`;

type Versions = { readonly postgres: string; readonly timescaledb: string; readonly edition: string | null };

/** What a process of telemetry reports about ingest and its store. */
@Injectable()
export class IngestVitals {
  private size = { bytes: 0, at: 0 };

  constructor(
    vitals: Vitals,
    metrics: IngestMetrics,
    private readonly dataSource: DataSource,
  ) {
    vitals.addFigures(() => ({ storedTotal: metrics.storedFrames }));
    vitals.addFigures(async () => ({ databaseBytes: await this.databaseBytes() }));
    vitals.addFacts(() => this.versions());
  }

  private async databaseBytes(): Promise<number> {
    if (Date.now() - this.size.at > sizeKeptMs) {
      const [row] = await this.dataSource.query<{ bytes: number }[]>('select pg_database_size(current_database())::float8 as bytes');
      this.size = { bytes: row?.bytes ?? 0, at: Date.now() };
    }
    return this.size.bytes;
  }

  private async versions(): Promise<Record<string, string>> {
    const [row] = await this.dataSource.query<Versions[]>(versionSql);
    if (row === undefined) return {};
    return { postgres: row.postgres, timescaledb: row.timescaledb, ...(row.edition === null ? {} : { timescaledbEdition: row.edition }) };
  }
}
