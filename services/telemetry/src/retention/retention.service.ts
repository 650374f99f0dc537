import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, Retention, RetentionClassView, RetentionRun, RetentionView, StoredChunks } from '@voltdeck/contract';
import { DomainError, LOG, Settings, type Log } from '@voltdeck/base';
import { retentionClasses, type Caller, type RetentionClass } from '@voltdeck/protocol/contract';
import { requireAdministrator } from '../acting.ts';
import { isoOf } from '../epoch.ts';
import { ArchiveGate } from '../archive/archive-gate.ts';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { dropsBefore, retainedTables, retentionDays, type RetainedTable, type RetentionDays } from './retention-rules.ts';
import { RetentionMetrics } from './retention.metrics.ts';
import { RetentionRepository, type Chunk, type Dropped } from './retention.repository.ts';

type Run = RetentionRun['dropped'][number];
type DaysAsked = InputOf<Retention['retention']>;

/** Drops what is older than the settings say. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly repository: RetentionRepository,
    private readonly folder: RollupFolder,
    @Inject(ArchiveGate) private readonly gate: Pick<ArchiveGate, 'passed' | 'drop'>,
    @Inject(Settings) private readonly settings: Pick<Settings, 'known' | 'values'>,
    @Inject(RetentionMetrics) private readonly metrics: Pick<RetentionMetrics, 'count'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** What is stored, and what the next run would drop: by the settings, or by the days that are asked about. */
  async preview(caller: Caller | null, asked: DaysAsked = {}): Promise<RetentionView> {
    requireAdministrator(caller);
    const days = this.days(asked);
    const dropped = await this.repository.dropped();
    const now = Date.now();
    return { classes: await Promise.all(retentionClasses.map((name) => this.classView(name, days[name], now, dropped))) };
  }

  /** @throws DomainError RETENTION_RUNNING while another run is active. */
  async run(caller: Caller | null, now = Date.now()): Promise<RetentionRun> {
    requireAdministrator(caller);
    const days = this.days();
    const dropped = await this.repository.alone(() => this.dropDue(days, now));
    if (dropped === null) throw new DomainError('RETENTION_RUNNING', {});
    for (const { name, ...what } of dropped) {
      this.metrics.count(name, what.chunks, what.bytes);
      if (what.chunks > 0) this.log.info({ class: name, ...what }, 'dropped what is older than its retention');
    }
    return { dropped };
  }

  private async dropDue(days: RetentionDays, now: number): Promise<Run[]> {
    await this.repository.closeBefore(dropsBefore(now, days.records));
    await this.folder.foldAll();
    const dropped: Run[] = [];
    for (const name of retentionClasses) dropped.push(await this.dropClass(name, dropsBefore(now, days[name]), now));
    return dropped;
  }

  private async dropClass(name: RetentionClass, before: number, now: number): Promise<Run> {
    const gone: Chunk[] = [];
    for (const table of retainedTables[name]) {
      const due = await this.archived(table, await this.due(table, await this.repository.chunks([table]), before, now), before);
      if (due.length > 0) await this.repository.drop(table, due, before, table.name === 'record' ? this.gate : null);
      gone.push(...due);
    }
    const { chunks, rows, bytes } = summed(gone);
    return { name, chunks, rows, bytes };
  }

  private async classView(name: RetentionClass, days: number, now: number, dropped: ReadonlyMap<string, Dropped>): Promise<RetentionClassView> {
    const tables = retainedTables[name];
    const before = dropsBefore(now, days);
    const stored = await this.repository.chunks(tables);
    const due = (await Promise.all(tables.map((table) => this.due(table, stored.filter((chunk) => chunk.table === table.name), before, now)))).flat();
    const [last] = tables.flatMap((table) => dropped.get(table.name) ?? []);
    return {
      name,
      days: days === Infinity ? 0 : days,
      dropsBefore: isoOf(before),
      droppedBefore: last === undefined ? null : isoOf(last.before),
      droppedAt: last === undefined ? null : isoOf(last.at),
      stored: summed(stored),
      due: summed(due),
    };
  }

  /** Chunks of the past by their own time; chunks of the future, which wrong clocks made, by when the last of them arrived. */
  private async due({ receivedAt }: RetainedTable, chunks: readonly Chunk[], before: number, now: number): Promise<Chunk[]> {
    const due = chunks.filter(({ to }) => to <= before);
    if (receivedAt === null) return due;
    for (const chunk of chunks.filter(({ from }) => from > now)) {
      if (!(await this.repository.cameAfter(chunk, receivedAt, before))) due.push(chunk);
    }
    return due;
  }

  /** Records of the past wait for the archive, where there is one; what wrong clocks dated into the future is not archived. */
  private async archived({ name }: RetainedTable, due: readonly Chunk[], before: number): Promise<readonly Chunk[]> {
    if (name !== 'record') return due;
    const isPast = ({ to }: Chunk): boolean => to <= before;
    return [...(await this.gate.passed(due.filter(isPast))), ...due.filter((chunk) => !isPast(chunk))];
  }

  /** Nothing is thrown away by a guess. */
  private days(asked: DaysAsked = {}): RetentionDays {
    if (!this.settings.known) throw new DomainError('SERVICE_UNAVAILABLE', { service: 'fleet' });
    return retentionDays(this.settings.values, asked);
  }
}

function summed(chunks: readonly Chunk[]): StoredChunks {
  const total = (field: 'rows' | 'bytes'): number => chunks.reduce((sum, chunk) => sum + chunk[field], 0);
  return {
    chunks: chunks.length,
    from: chunks.length === 0 ? null : isoOf(Math.min(...chunks.map(({ from }) => from))),
    to: chunks.length === 0 ? null : isoOf(Math.max(...chunks.map(({ to }) => to))),
    rows: total('rows'),
    bytes: total('bytes'),
  };
}
