import { Sealing } from '@voltdeck/base';
import { initialSettings, type SettingValues } from '@voltdeck/protocol/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveEngine } from '../archive/archive-engine.ts';
import { ArchiveFiles } from '../archive/archive-files.ts';
import { ArchiveGate } from '../archive/archive-gate.ts';
import type { ArchiveParts } from '../archive/archive-parts.ts';
import { ArchiveReader } from '../archive/archive-reader.ts';
import { ArchiveRecords } from '../archive/archive-records.ts';
import { ArchiveRepository } from '../archive/archive.repository.ts';
import { ArchiveService } from '../archive/archive.service.ts';
import { ArchiveTotals } from '../archive/archive-totals.ts';
import { ArchiveWorker } from '../archive/archive.worker.ts';
import { lateBatch, lateKey } from '../archive/frames-returner.ts';
import { LateRepository, type LateFrame } from '../archive/late.repository.ts';
import type { ArchiveTarget } from '../archive/target/archive-target.ts';
import { FolderTarget } from '../archive/target/folder-target.ts';
import { rejections } from '../arrival/arrival.ts';
import { ArchivedRecords } from '../record/archived-records.ts';
import { RetentionRepository } from '../retention/retention.repository.ts';
import { RetentionService } from '../retention/retention.service.ts';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { ArchivedSeries } from '../series/archived-series.ts';
import { SeriesRepository } from '../series/series.repository.ts';
import { SeriesService } from '../series/series.service.ts';
import { quiet, type TestStore } from './test-store.ts';

/** An archive on a store, put together as its module does; what is late goes back to ingest as the stream would bring it. */
export class ArchiveFixture {
  readonly settings: { known: boolean; values: SettingValues } = { known: true, values: { ...initialSettings, archiveAfterDays: '2', recordRetentionDays: '30' } };
  /** Frames that were given back and not stored yet. */
  readonly given: LateFrame[] = [];
  readonly files: ArchiveFiles;
  readonly repository: ArchiveRepository;
  readonly worker: ArchiveWorker;
  readonly reader: ArchiveReader;
  readonly records: ArchiveRecords;
  readonly service: ArchiveService;
  readonly series: SeriesService;
  readonly retention: RetentionService;
  readonly folder: RollupFolder;

  private constructor(
    readonly store: TestStore,
    readonly root: string,
    readonly target: ArchiveTarget,
    readonly engine: ArchiveEngine,
  ) {
    const { dataSource } = store.database;
    this.files = new ArchiveFiles(target, { workFolder: join(root, 'work'), cacheBytes: 1e9 });
    const parts: ArchiveParts = { target, files: this.files, engine, sealing: Sealing.by('0f'.repeat(32)) };
    this.repository = new ArchiveRepository(dataSource);
    this.worker = new ArchiveWorker(this.repository, new LateRepository(dataSource), { give: (late) => Promise.resolve(void this.given.push(late)) }, parts, this.settings, quiet);
    this.reader = new ArchiveReader(dataSource, parts, quiet);
    this.records = new ArchiveRecords(this.reader, new ArchivedRecords());
    this.service = new ArchiveService(this.repository, new ArchiveTotals(dataSource), parts, this.settings, { soon: () => undefined });
    const series = new SeriesRepository(dataSource);
    this.series = new SeriesService(series, new ArchivedSeries(this.reader, series));
    this.folder = new RollupFolder(dataSource);
    const gate = new ArchiveGate(this.repository, dataSource, parts, this.settings, quiet);
    this.retention = new RetentionService(new RetentionRepository(dataSource), this.folder, gate, this.settings, { count: () => undefined }, quiet);
  }

  static async open(store: TestStore, target?: ArchiveTarget): Promise<ArchiveFixture> {
    const root = await mkdtemp(join(tmpdir(), 'voltdeck-archive-test-'));
    const engine = new ArchiveEngine({ databaseUrl: store.database.url, memoryMb: 256, threads: 1, workFolder: join(root, 'work') });
    return new ArchiveFixture(store, root, target ?? new FolderTarget(join(root, 'archive')), engine);
  }

  /** Writes what is due, and drops what retention drops. */
  async archiveAndDrop(now: number): Promise<void> {
    await this.worker.round(now);
    await this.retention.run(null, now);
  }

  /** Ingest stores what was given back. */
  async storeGiven(): Promise<void> {
    for (const late of this.given.splice(0)) {
      const key = lateKey(late);
      await this.store.saveBatch({ key, redelivered: true, origin: { key, rejected: rejections.archived }, bytes: lateBatch(late) });
    }
  }

  async empty(): Promise<void> {
    await this.store.database.dataSource.query('truncate archive_day, archive_file, archive_mark, archive_open, archive_late, archive_erasure, archive_state');
    for (const key of await this.target.keys('')) await this.target.remove(key);
    this.given.length = 0;
  }

  async close(): Promise<void> {
    await this.engine.close();
    await rm(this.root, { recursive: true, force: true });
  }
}
