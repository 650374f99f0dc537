import { Inject, Injectable } from '@nestjs/common';
import { LOG, Settings, type Log } from '@voltdeck/base';
import { DataSource, type EntityManager } from 'typeorm';
import { dayMs } from '../epoch.ts';
import { ARCHIVE, type ArchiveParts } from './archive-parts.ts';
import { ArchiveRepository } from './archive.repository.ts';
import { verifyFile } from './day-writer.ts';
import { utcDay } from './utc-day.ts';

/** A file that was read back longer ago is read again before its records are dropped. */
const freshMs = dayMs;

/** A chunk of records; epoch ms. */
interface RecordChunk {
  readonly from: number;
  readonly to: number;
}

const drop = `
update archive_day as day set dropped_at = now() where day = any ($1::date[]) and verified_at is not null and dropped_at is null
  and not exists (select from archive_mark as mark where mark.day = day.day) returning day`;

/** Records in the store leave it when the archive surely has them. */
@Injectable()
export class ArchiveGate {
  constructor(
    private readonly repository: ArchiveRepository,
    private readonly dataSource: DataSource,
    @Inject(ARCHIVE) private readonly parts: ArchiveParts | null,
    @Inject(Settings) private readonly settings: Pick<Settings, 'values'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Without a target everything waits: whoever asks for an archive does not want its days deleted. */
  get isOn(): boolean {
    return Number(this.settings.values.archiveAfterDays) > 0;
  }

  /**
   * Of chunks of the past that are due, in order, those that may go: up to the first day that the archive does not have,
   * as nothing older than what was dropped is stored. A day that was opened again is closed by the archive itself.
   */
  async passed<Chunk extends RecordChunk>(due: readonly Chunk[]): Promise<Chunk[]> {
    if (!this.isOn) return (await this.withoutOpen(due)).slice();
    const passed: Chunk[] = [];
    for (const chunk of [...due].sort((one, other) => one.from - other.from)) {
      const state = await this.stateOf(chunk);
      if (state === 'waits') break;
      if (state === 'passes') passed.push(chunk);
    }
    return passed;
  }

  /** In the transaction that drops the chunks, under its lock. @throws Error when something changed: nothing is dropped then. */
  async drop(manager: EntityManager, chunks: readonly RecordChunk[]): Promise<void> {
    if (chunks.length === 0) return;
    if (!this.isOn) {
      await manager.query('update archive_state set since = greatest(since, to_timestamp($1::float8 / 1000))', [Math.max(...chunks.map(({ to }) => to))]);
      return;
    }
    const [dropped] = await manager.query<[unknown[], number]>(drop, [chunks.map(({ from }) => utcDay(from))]);
    if (dropped.length !== chunks.length) throw new Error('records of an archived day changed: they are dropped when it is written again');
  }

  private async stateOf(chunk: RecordChunk): Promise<'passes' | 'waits' | 'is open'> {
    const day = await this.repository.day(utcDay(chunk.from));
    if (day !== null && day.droppedAt !== null) return 'is open';
    if (this.parts === null || day === null || day.verifiedAt === null || day.marked || day.failed !== null) return 'waits';
    if (Date.now() - day.verifiedAt < freshMs) return 'passes';
    try {
      for (const file of await this.repository.files(day.day)) await verifyFile(this.parts, file);
      await this.repository.verified(day.day);
      return 'passes';
    } catch (error) {
      await this.repository.failed(day.day, error instanceof Error ? error.message : String(error));
      this.log.warn({ day: day.day, reason: String(error) }, 'an archived day could not be read back: its records stay in the store');
      return 'waits';
    }
  }

  private async withoutOpen<Chunk extends RecordChunk>(due: readonly Chunk[]): Promise<readonly Chunk[]> {
    const rows = await this.dataSource.query<{ day: string }[]>(`select distinct to_char(day, 'YYYY-MM-DD') as day from archive_open`);
    const open = new Set(rows.map(({ day }) => day));
    return open.size === 0 ? due : due.filter(({ from }) => !open.has(utcDay(from)));
  }
}
