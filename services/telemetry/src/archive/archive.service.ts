import { Inject, Injectable } from '@nestjs/common';
import type { Archive, ArchivedDays, ArchivedDayView, ArchiveView, InputOf } from '@voltdeck/contract';
import { DomainError, Settings } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { requireAdministrator } from '../acting.ts';
import { dayMs, isoOf } from '../epoch.ts';
import { ARCHIVE, type ArchiveParts } from './archive-parts.ts';
import { ArchiveRepository, type ArchivedDay } from './archive.repository.ts';
import { ArchiveTotals } from './archive-totals.ts';
import { ArchiveWorker } from './archive.worker.ts';

/** What administrators see and order of the archive. */
@Injectable()
export class ArchiveService {
  constructor(
    private readonly repository: ArchiveRepository,
    private readonly totals: ArchiveTotals,
    @Inject(ARCHIVE) private readonly parts: ArchiveParts | null,
    @Inject(Settings) private readonly settings: Pick<Settings, 'values'>,
    @Inject(ArchiveWorker) private readonly worker: Pick<ArchiveWorker, 'soon'>,
  ) {}

  async state(caller: Caller | null, now = Date.now()): Promise<ArchiveView> {
    requireAdministrator(caller);
    const afterDays = Number(this.settings.values.archiveAfterDays);
    const { problem, ...totals } = await this.totals.read();
    const unwritten = afterDays === 0 ? [] : await this.repository.unwritten(now - afterDays * dayMs, waitingMax);
    return {
      kind: this.parts?.target.kind ?? null,
      place: this.parts?.target.place ?? null,
      afterDays,
      ...totals,
      waitingDays: totals.waitingDays + unwritten.length,
      problem,
    };
  }

  async days(caller: Caller | null, { before, pageSize }: InputOf<Archive['archiveDays']>): Promise<ArchivedDays> {
    requireAdministrator(caller);
    const found = await this.repository.days(pageSize + 1, before);
    const items = found.slice(0, pageSize);
    return { items: items.map(toDayView), next: found.length > pageSize ? (items.at(-1)?.day ?? null) : null };
  }

  /** @throws DomainError ARCHIVE_DAY_NOT_FOUND */
  async verify(caller: Caller | null, { day }: InputOf<Archive['archiveVerify']>): Promise<{ done: true }> {
    return this.order(caller, day, 'verify', null);
  }

  /** @throws DomainError ARCHIVE_DAY_NOT_FOUND */
  async restore(caller: Caller | null, { day, keepDays }: InputOf<Archive['archiveRestore']>): Promise<{ done: true }> {
    return this.order(caller, day, 'restore', Date.now() + keepDays * dayMs);
  }

  /** Done in the background: files of a day can take minutes. Another process that archives at this moment does it in its next round. */
  private async order(caller: Caller | null, day: string, what: 'verify' | 'restore', until: number | null): Promise<{ done: true }> {
    requireAdministrator(caller);
    if (!(await this.repository.order(day, what, until))) throw new DomainError('ARCHIVE_DAY_NOT_FOUND', { day });
    this.worker.soon();
    return { done: true };
  }
}

/** So many closed days are counted at most. */
const waitingMax = 10_000;

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms));

const toDayView = ({ day, generation, rows, bytes, verifiedAt, droppedAt, marked, open, openUntil, late, ordered, failed }: ArchivedDay): ArchivedDayView => ({
  day,
  generation,
  rows,
  bytes,
  verifiedAt: isoOrNull(verifiedAt),
  droppedAt: isoOrNull(droppedAt),
  changed: marked,
  openVehicles: open,
  openUntil: isoOrNull(openUntil),
  lateFrames: late,
  ordered,
  problem: failed,
});
