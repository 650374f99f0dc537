import { Inject, Injectable } from '@nestjs/common';
import type { BatteryReportView, CustomerReportView, InputOf, OutputOf, Recipient, ReportFiguresView, ReportRunView, Reports, ReportScheduleView } from '@voltdeck/contract';
import { DomainError, Settings } from '@voltdeck/base';
import { reportLimits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { NarrowedCaller } from '../device/visible.ts';
import { isoOf } from '../epoch.ts';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { Mail } from '../notification/mail.ts';
import { Recipients, type RecipientSource } from '../notification/recipients.ts';
import { offsetOf } from '../settings/business-day.ts';
import { BatteryFigures } from './battery-figures.service.ts';
import { CustomerFigures } from './customer-figures.service.ts';
import { fileNameOf } from './file-name.ts';
import { ReportFigures } from './figures.service.ts';
import { lastPeriod, nextDue, type Period } from './period.ts';
import { bounds, coversAll, partOf, readerOf, refuseForeign, scopeOf, type ReportScope } from './report-scope.ts';
import { RunRepository, type FileRow, type RunRow } from './run.repository.ts';
import { ScheduleRepository, type ScheduleRow } from './schedule.repository.ts';

const numberKey = z.tuple([z.string().regex(/^\d{1,18}$/)]);

/** Schedules and reports of a caller: those for vehicles of the own data scope, and those that the caller receives. */
@Injectable()
export class ReportService {
  constructor(
    private readonly schedules: ScheduleRepository,
    private readonly runs: RunRepository,
    private readonly figures: ReportFigures,
    private readonly battery: BatteryFigures,
    private readonly customers: CustomerFigures,
    private readonly mail: Mail,
    private readonly dataSource: DataSource,
    @Inject(Recipients) private readonly recipients: RecipientSource,
    @Inject(Settings) private readonly settings: Pick<Settings, 'timeZone'>,
  ) {}

  async list(caller: Caller | null): Promise<{ items: ReportScheduleView[] }> {
    return { items: await this.viewsOf(caller, await this.seen(caller)) };
  }

  /** @throws DomainError REPORT_SCHEDULE_NOT_FOUND */
  async get(caller: Caller | null, id: string): Promise<ReportScheduleView> {
    const [view] = await this.viewsOf(caller, [await this.find(caller, id)]);
    if (view === undefined) throw missing(id);
    return view;
  }

  /** @throws DomainError SCOPE_EXCEEDED, REPORT_RECIPIENT_REFUSED, REPORT_LIMIT */
  async add(caller: Caller | null, fields: InputOf<Reports['reportScheduleAdd']>): Promise<ReportScheduleView> {
    await refuseForeign(this.dataSource, caller, fields);
    refuseOthers(caller, fields.recipients);
    if ((await this.schedules.list()).length >= reportLimits.schedulesMax) throw new DomainError('REPORT_LIMIT', { most: reportLimits.schedulesMax });
    return this.get(caller, await this.schedules.add(fields, scopeOf(caller), caller?.name ?? 'Voltdeck'));
  }

  /** @throws DomainError REPORT_SCHEDULE_NOT_FOUND, SCOPE_EXCEEDED, REPORT_RECIPIENT_REFUSED, REPORT_SCHEDULE_CHANGED */
  async change(caller: Caller | null, { scheduleId, revision, ...fields }: InputOf<Reports['reportScheduleChange']>): Promise<ReportScheduleView> {
    const before = await this.owned(caller, scheduleId);
    await refuseForeign(this.dataSource, caller, fields);
    refuseOthers(caller, fields.recipients.filter((id) => !before.recipients.includes(id)));
    if (!(await this.schedules.change(scheduleId, revision, fields))) throw new DomainError('REPORT_SCHEDULE_CHANGED', { name: before.name });
    return this.get(caller, scheduleId);
  }

  /** @throws DomainError REPORT_SCHEDULE_NOT_FOUND, SCOPE_EXCEEDED */
  async turn(caller: Caller | null, { scheduleId, on }: InputOf<Reports['reportScheduleSwitch']>): Promise<ReportScheduleView> {
    await this.owned(caller, scheduleId);
    await this.schedules.turn(scheduleId, on);
    return this.get(caller, scheduleId);
  }

  /** @throws DomainError REPORT_SCHEDULE_NOT_FOUND, SCOPE_EXCEEDED */
  async remove(caller: Caller | null, id: string): Promise<ReportScheduleView> {
    await this.owned(caller, id);
    const view = await this.get(caller, id);
    await this.schedules.remove(id);
    return view;
  }

  /** @throws DomainError REPORT_SCHEDULE_NOT_FOUND */
  async restore(caller: Caller | null, id: string): Promise<ReportScheduleView> {
    const deleted = await this.schedules.findDeleted(id);
    // One of others is as if it were not there.
    if (deleted !== null && owns(caller, deleted)) await this.schedules.restore(id);
    return this.get(caller, id);
  }

  /** @throws DomainError REPORT_SCHEDULE_NOT_FOUND, SCOPE_EXCEEDED, REPORT_RUNNING */
  async make(caller: Caller | null, scheduleId: string): Promise<ReportRunView> {
    const schedule = await this.owned(caller, scheduleId);
    const id = await this.runs.again(scheduleId, lastPeriod(schedule.rhythm, Date.now(), offsetOf(this.settings.timeZone)));
    const run = id === null ? null : await this.runs.find(id);
    if (run === null) throw new DomainError('REPORT_RUNNING');
    return toRunView(caller, schedule, run, this.settings.timeZone);
  }

  async listRuns(caller: Caller | null, { scheduleId, cursor, pageSize }: InputOf<Reports['reportRunList']>): Promise<Page<ReportRunView>> {
    const schedules = new Map((await this.seen(caller)).filter(({ id }) => scheduleId === undefined || id === scheduleId).map((schedule) => [schedule.id, schedule]));
    const ids = [...schedules.keys()];
    const before = cursor === undefined ? null : readCursor(numberKey, cursor)[0];
    const [found, total] = await Promise.all([this.runs.page(ids, before, pageSize + 1), this.runs.count(ids)]);
    const shown = found.slice(0, pageSize);
    const last = shown.at(-1);
    const items = shown.flatMap((run) => {
      const schedule = schedules.get(run.schedule);
      return schedule === undefined ? [] : [toRunView(caller, schedule, run, this.settings.timeZone)];
    });
    return { items, next: found.length > pageSize && last !== undefined ? writeCursor([last.id]) : null, total };
  }

  /** What a report of the last whole period would hold, of what the caller sees. */
  preview(caller: Caller | null, asked: InputOf<Reports['reportPreview']>): Promise<ReportFiguresView> {
    return this.figures.read(...this.previewed(caller, asked));
  }

  batteryPreview(caller: Caller | null, asked: InputOf<Reports['batteryReportPreview']>): Promise<BatteryReportView> {
    return this.battery.read(...this.previewed(caller, asked));
  }

  customerPreview(caller: Caller | null, asked: InputOf<Reports['customerReportPreview']>): Promise<CustomerReportView> {
    return this.customers.read(...this.previewed(caller, asked));
  }

  /** @throws DomainError REPORT_FILE_NOT_FOUND */
  async filePart(caller: Caller | null, { runId, format, part }: InputOf<Reports['reportFilePart']>): Promise<OutputOf<Reports['reportFilePart']>> {
    const run = await this.runs.find(runId);
    const schedule = run === null ? null : await this.schedules.find(run.schedule);
    const file = run === null || schedule === null ? undefined : filesFor(caller, schedule, run).find((each) => each.format === format);
    if (file === undefined || run === null || schedule === null) throw new DomainError('REPORT_FILE_NOT_FOUND', { runId });
    const { partBytes } = reportLimits;
    const content = await this.runs.content(run.id, file.part, format, { start: part * partBytes, length: partBytes });
    return {
      fileName: fileNameOf(schedule, run, format, this.settings.timeZone),
      bytes: file.bytes,
      parts: Math.ceil(file.bytes / partBytes),
      data: content?.toString('base64') ?? '',
    };
  }

  private previewed(caller: Caller | null, { rhythm, projectId, customerId }: InputOf<Reports['reportPreview']>): [reader: NarrowedCaller, scope: ReportScope, period: Period] {
    const scope = { projectId: projectId ?? null, customerId: customerId ?? null };
    return [{ ...readerOf([]), ...caller, within: bounds(scope, scopeOf(caller)) }, scope, lastPeriod(rhythm, Date.now(), offsetOf(this.settings.timeZone))];
  }

  private async seen(caller: Caller | null): Promise<ScheduleRow[]> {
    return (await this.schedules.list()).filter((schedule) => sees(caller, schedule));
  }

  private async find(caller: Caller | null, id: string): Promise<ScheduleRow> {
    const schedule = await this.schedules.find(id);
    if (schedule === null || !sees(caller, schedule)) throw missing(id);
    return schedule;
  }

  private async owned(caller: Caller | null, id: string): Promise<ScheduleRow> {
    const schedule = await this.find(caller, id);
    if (!owns(caller, schedule)) throw new DomainError('SCOPE_EXCEEDED', { entity: 'report' });
    return schedule;
  }

  private async viewsOf(caller: Caller | null, rows: readonly ScheduleRow[]): Promise<ReportScheduleView[]> {
    const people = await this.recipients.of(rows.flatMap(({ recipients }) => recipients));
    const { timeZone } = this.settings;
    return rows.map((row) => toScheduleView(caller, row, { people, timeZone, mailReady: this.mail.isReady }));
  }
}

const missing = (scheduleId: string): DomainError => new DomainError('REPORT_SCHEDULE_NOT_FOUND', { scheduleId });

/** Whether every vehicle that a schedule can be about is in the scope of the caller. */
const owns = (caller: Caller | null, schedule: ScheduleRow): boolean => coversAll(scopeOf(caller), bounds(schedule, schedule.within));
const sees = (caller: Caller | null, schedule: ScheduleRow): boolean => owns(caller, schedule) || (caller !== null && schedule.recipients.includes(caller.userId));

/** @throws DomainError REPORT_RECIPIENT_REFUSED */
function refuseOthers(caller: Caller | null, recipients: readonly string[]): void {
  if (caller !== null && caller.type !== 'administrator' && recipients.some((id) => id !== caller.userId)) throw new DomainError('REPORT_RECIPIENT_REFUSED');
}

/** Files about vehicles that the caller sees, one a format: that of all vehicles where the caller sees them all. */
function filesFor(caller: Caller | null, schedule: ScheduleRow, { files }: RunRow): readonly FileRow[] {
  const part = owns(caller, schedule) ? partOf(null) : partOf(scopeOf(caller));
  return files.filter((file) => file.part === part);
}

const toRunView = (caller: Caller | null, schedule: ScheduleRow, run: RunRow, timeZone: string): ReportRunView => ({
  id: run.id,
  scheduleId: schedule.id,
  name: schedule.name,
  from: isoOf(run.from),
  to: isoOf(run.to),
  timeZone,
  state: run.state,
  failure: run.failure,
  createdAt: run.createdAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  files: filesFor(caller, schedule, run).map(({ format, bytes, vehicles }) => ({ format, bytes, vehicles })),
  // Who else receives it is for those who keep the schedule.
  mails: owns(caller, schedule) ? run.mails : [],
});

interface ViewFacts {
  readonly people: ReadonlyMap<string, Recipient>;
  readonly timeZone: string;
  readonly mailReady: boolean;
}

function toScheduleView(caller: Caller | null, row: ScheduleRow, { people, timeZone, mailReady }: ViewFacts): ReportScheduleView {
  const offset = offsetOf(timeZone);
  const { from, to } = lastPeriod(row.rhythm, Date.now(), offset);
  const editable = owns(caller, row);
  const recipients = editable ? row.recipients : row.recipients.filter((id) => id === caller?.userId);
  return {
    id: row.id, name: row.name, kind: row.kind, rhythm: row.rhythm, hour: row.hour, language: row.language, formats: [...row.formats],
    projectId: row.projectId, customerId: row.customerId, scopeNames: row.scopeNames,
    recipients: recipients.map((userId) => ({ userId, name: people.get(userId)?.caller.name ?? null, email: people.get(userId)?.email ?? null })),
    on: row.onSince !== null,
    nextAt: row.onSince === null ? null : isoOf(nextDue(row.rhythm, row.hour, Date.now(), offset)),
    timeZone,
    period: { from: isoOf(from), to: isoOf(to) },
    editable, mailReady,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    updatedAt: row.updatedAt.toISOString(),
  };
}
