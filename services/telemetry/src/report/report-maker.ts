import { Inject, Injectable } from '@nestjs/common';
import type { Recipient } from '@voltdeck/contract';
import { DomainError, LOG, type Log } from '@voltdeck/base';
import { hasAccess, reportLimits, type ReportFailure, type ReportFormat, type Scope } from '@voltdeck/protocol/contract';
import { Recipients, type RecipientSource } from '../notification/recipients.ts';
import type { ReportDocument } from './document.ts';
import { writePdf } from './pdf.ts';
import { ReportContents } from './report-contents.ts';
import { bounds, coversAll, partOf, readerOf } from './report-scope.ts';
import { RunRepository, type ClaimedRun, type NewFile, type NewMail } from './run.repository.ts';
import { ScheduleRepository, type ScheduleRow } from './schedule.repository.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

export const reportWriters: Readonly<Record<ReportFormat, { readonly mediaType: string; readonly write: (document: ReportDocument) => Promise<Buffer> }>> = {
  pdf: { mediaType: 'application/pdf', write: writePdf },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeSpreadsheet },
};

class ReportFailed extends Error {
  override readonly name = 'ReportFailed';

  constructor(readonly failure: ReportFailure) {
    super(`The report could not be made: ${failure}`);
  }
}

/** Makes the files of one report: of all vehicles of its schedule, and of those that recipients with a smaller data scope see. */
@Injectable()
export class ReportMaker {
  constructor(
    private readonly schedules: ScheduleRepository,
    private readonly runs: RunRepository,
    private readonly contents: ReportContents,
    @Inject(Recipients) private readonly recipients: RecipientSource,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Makes the next one that waits. @returns whether there was one */
  async makeNext(): Promise<boolean> {
    const run = await this.runs.claim();
    if (run === null) return false;
    try {
      if (run.attempts > reportLimits.attemptsMax) throw new ReportFailed('interrupted');
      await this.make(run);
    } catch (error) {
      // Identity is asked for the recipients, fleet for cases: while one is away the report waits.
      if (error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE') {
        await this.runs.release(run);
        throw error;
      }
      this.log.warn({ reason: String(error), run: run.id }, 'a report could not be made');
      await this.runs.fail(run, error instanceof ReportFailed ? error.failure : 'error');
    }
    return true;
  }

  private async make(run: ClaimedRun): Promise<void> {
    const schedule = await this.schedules.find(run.schedule);
    if (schedule === null) return;
    const people = await this.recipients.of(schedule.recipients);
    const until = Date.now() + reportLimits.makeMs;
    const parts = partsOf(schedule, [...people.values()]);
    const files: NewFile[] = [];
    const vehicles = new Map<string, number>();
    for (const [part, scope] of parts) {
      const made = await this.filesOf(run, schedule, scope, until);
      vehicles.set(part, made.vehicles);
      if (made.vehicles > 0 || part === wholePart) files.push(...made.files.map((file) => ({ ...file, part, scope, vehicles: made.vehicles })));
    }
    await this.runs.finish(run, files, [...people.values()].map((person) => mailOf(schedule, person, vehicles)));
  }

  private async filesOf(run: ClaimedRun, schedule: ScheduleRow, scope: Scope | null, until: number): Promise<{ readonly vehicles: number; readonly files: Pick<NewFile, 'format' | 'bytes' | 'content'>[] }> {
    const within = [...bounds(schedule, schedule.within), ...(scope === null ? [] : [scope])];
    const { devices, document } = await before(until, this.contents.read(readerOf(within), schedule, run));
    const files: Pick<NewFile, 'format' | 'bytes' | 'content'>[] = [];
    for (const format of schedule.formats) {
      const content = await before(until, reportWriters[format].write(document));
      if (content.length > reportLimits.fileBytesMax) throw new ReportFailed('tooLarge');
      files.push({ format, bytes: content.length, content });
    }
    return { vehicles: devices, files };
  }
}

const wholePart = partOf(null);

const scopeFor = (schedule: ScheduleRow, { caller }: Recipient): Scope | null => (coversAll(caller.scope, bounds(schedule, schedule.within)) ? null : caller.scope);

/** Who may no longer view gets nothing. */
const mayReceive = ({ caller }: Recipient): boolean => hasAccess('view', caller);

function partsOf(schedule: ScheduleRow, people: readonly Recipient[]): Map<string, Scope | null> {
  const parts = new Map<string, Scope | null>([[wholePart, null]]);
  for (const person of people.filter(mayReceive)) {
    const scope = scopeFor(schedule, person);
    parts.set(partOf(scope), scope);
  }
  return parts;
}

function mailOf(schedule: ScheduleRow, person: Recipient, vehicles: ReadonlyMap<string, number>): NewMail {
  const part = partOf(scopeFor(schedule, person));
  const known = { userId: person.caller.userId, name: person.caller.name };
  if (!mayReceive(person) || (vehicles.get(part) ?? 0) === 0) return { ...known, part: null, state: 'nothing' };
  return { ...known, part, state: person.email === null || person.email === '' ? 'noAddress' : 'waiting' };
}

/** @throws ReportFailed when it is not there in time */
async function before<Result>(until: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReportFailed('tooLong')), Math.max(0, until - Date.now()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
