import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, LOG, Settings, type Log } from '@voltdeck/base';
import { BackgroundWork, behindIngest } from '../background-work.ts';
import { dayMs } from '../epoch.ts';
import { ARCHIVE, type ArchiveParts } from './archive-parts.ts';
import { ArchiveRepository, type ArchivedDay } from './archive.repository.ts';
import { DayWriter, verifyFile } from './day-writer.ts';
import { FramesReturner } from './frames-returner.ts';
import { LateRepository } from './late.repository.ts';
import { manifestKey, readManifest } from './manifest.ts';
import { signingKey } from './signing-key.ts';
import { daySpan } from './utc-day.ts';
import { sweepWorkFolder } from './work-folder.ts';

const everyMs = 60_000;
/** The fleet, which knows the settings, starts beside us. */
const firstAfterMs = 30_000;
/** Days written in a round, and frames given back: between the rounds others have their turn. */
const daysAtOnce = 31;
const framesAtOnce = 2_000;

/** Writes closed days to the archive, opens them for late frames, and does what administrators order; one process at a time. */
@Injectable()
export class ArchiveWorker extends BackgroundWork implements OnApplicationShutdown {
  constructor(
    private readonly repository: ArchiveRepository,
    private readonly late: LateRepository,
    @Inject(FramesReturner) private readonly returner: Pick<FramesReturner, 'give'>,
    @Inject(ARCHIVE) private readonly parts: ArchiveParts | null,
    @Inject(Settings) private readonly settings: Pick<Settings, 'known' | 'values'>,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'archiving closed days', everyMs, firstAfterMs, rest: behindIngest });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.parts?.engine.close();
  }

  /** @returns the days that were written, or null while another process works. */
  async round(now: number): Promise<string[] | null> {
    const { parts } = this;
    if (parts === null || !this.settings.known) return [];
    return this.repository.alone(() => this.work(parts, now));
  }

  private async work(parts: ArchiveParts, now: number): Promise<string[]> {
    const afterDays = Number(this.settings.values.archiveAfterDays);
    if (afterDays > 0) await this.repository.begin();
    await this.late.prepare();
    const unsettled = await this.repository.unsettled();
    const due = afterDays === 0 ? [] : await this.repository.unwritten(now - afterDays * dayMs, daysAtOnce);
    if (unsettled.length === 0 && due.length === 0) return [];
    await sweepWorkFolder(parts.engine.settings.workFolder, now);
    const writer = new DayWriter(this.repository, parts, await signingKey(this.repository, parts.sealing));
    const written: string[] = [];
    const each = async (day: string, work: () => Promise<boolean>): Promise<void> => {
      if (this.isStopping) return;
      try {
        if (await work()) written.push(day);
      } catch (error) {
        await this.repository.failed(day, reasonOf(error));
        this.log.warn({ day, reason: reasonOf(error) }, 'a day could not be archived; trying again');
      }
    };
    for (const day of unsettled) await each(day.day, () => this.settle(day, parts, writer, now));
    for (const day of due) await each(day, () => writer.write(day).then(() => true));
    await this.repository.settleErasures();
    return written;
  }

  /** @returns whether the day was written. */
  private async settle(day: ArchivedDay, parts: ArchiveParts, writer: DayWriter, now: number): Promise<boolean> {
    if (day.ordered !== null) await this.carryOut(day, parts);
    if (day.late > 0) await this.openForLate(day, parts);
    if (day.droppedAt === null) {
      if (day.verifiedAt !== null && !day.marked && !(await this.hasErased(day))) return false;
      await writer.write(day.day);
      return true;
    }
    if (await this.hasErased(day)) {
      await writer.write(day.day);
      return true;
    }
    if (day.open === 0 || day.late > 0 || (day.openUntil ?? 0) > now) return false;
    if (!day.marked) {
      await this.repository.close(day.day);
      return false;
    }
    await writer.write(day.day);
    return true;
  }

  private async hasErased({ day }: ArchivedDay): Promise<boolean> {
    const erased = new Set((await this.repository.erasures()).map(({ number }) => number));
    return erased.size > 0 && (await this.repository.files(day)).some(({ devices }) => devices.some((number) => erased.has(number)));
  }

  /** First the rows of the vehicles return to the store, then ingest is given their frames: it merges and derives as of any late frame. */
  private async openForLate({ day }: ArchivedDay, parts: ArchiveParts): Promise<void> {
    const waiting = await this.late.waiting(day, framesAtOnce);
    if (waiting.length === 0) return;
    for (const { day: each, devices } of await this.late.due(day)) await this.restore(each, devices, null, parts);
    for (const late of waiting) await this.returner.give(late);
    await this.late.given(waiting.map(({ id }) => id));
  }

  private async carryOut({ day, ordered, orderedUntil, droppedAt }: ArchivedDay, parts: ArchiveParts): Promise<void> {
    try {
      if (ordered === 'verify') await this.verify(day, parts);
      else if (droppedAt !== null) {
        const numbers = (await this.repository.files(day)).flatMap(({ devices }) => devices);
        await this.restore(day, await this.repository.named(numbers), orderedUntil, parts);
      }
    } catch (error) {
      // Before the order counts as done: who waits for that then reads how it went.
      await this.repository.failed(day, reasonOf(error));
      throw error;
    } finally {
      await this.repository.orderDone(day);
    }
  }

  /** @throws DomainError ARCHIVE_DAMAGED, ArchiveMismatch */
  async verify(day: string, parts: ArchiveParts): Promise<void> {
    const key = await signingKey(this.repository, parts.sealing);
    const manifest = readManifest((await parts.target.text(manifestKey(day))) ?? '', key);
    if (typeof manifest === 'string') throw new DomainError('ARCHIVE_DAMAGED', { file: manifestKey(day) });
    const files = await this.repository.files(day);
    for (const file of files) {
      const said = manifest.files.find(({ path }) => path === file.path);
      if (said?.sha256 !== file.sha256 || said.rows !== file.rows) throw new DomainError('ARCHIVE_DAMAGED', { file: manifestKey(day) });
      await verifyFile(parts, file);
    }
    await this.repository.verified(day);
  }

  private async restore(day: string, devices: Awaited<ReturnType<ArchiveRepository['named']>>, until: number | null, { engine, files }: ArchiveParts): Promise<void> {
    const wanted = new Set(devices.map(({ number }) => number));
    const holding = (await this.repository.files(day)).filter(({ devices: held }) => held.some((number) => wanted.has(number)));
    const paths = await Promise.all(holding.map((file) => files.open(file)));
    await engine.ask({ kind: 'restore', day: daySpan(day), paths, devices, until });
  }
}

/** What the page shows: the code and its data of our own errors, the message of others. */
const reasonOf = (error: unknown): string => (error instanceof DomainError ? `${error.code} ${Object.values(error.data).join(' ')}`.trimEnd() : error instanceof Error ? error.message : String(error));
