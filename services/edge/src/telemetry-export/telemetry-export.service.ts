import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { type ExportForm, type TelemetryExportView, fleet } from '@voltdeck/contract';
import { BusClient, DomainError, LOG, type CallContext, type Log } from '@voltdeck/base';
import { exportRowsMax, exportsRunningMax, type Language } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { factsOf } from '../http/request-facts.ts';
import { tableFormats } from '../table/formats.ts';
import { businessTime } from './business-time.ts';
import type { Writing } from './columns.ts';
import { ExportFiles } from './export-files.ts';
import { exportName } from './export-name.ts';
import { ExportJobs, JobChangedError, type ExportJob, type KeptJob } from './export-jobs.ts';
import { ExportRun } from './export-run.ts';
import type { ExportSource } from './export-rows.ts';
import { sourceOf } from './export-source.ts';

/** A running job that has said nothing for this long has lost its process. */
const silentMs = 20_000;
const pageTimeoutMs = 10_000;

/**
 * Exports of the history as jobs of their owner. The replica that takes the request does the work; state and file lie
 * in JetStream, so every replica shows, serves and cancels them.
 */
@Injectable()
export class TelemetryExportService implements BeforeApplicationShutdown {
  private readonly running = new Map<string, { run: ExportRun; ended: Promise<void> }>();

  constructor(
    private readonly bus: BusClient,
    private readonly jobs: ExportJobs,
    private readonly files: ExportFiles,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws DomainError EXPORT_BUSY, or what telemetry says against the selection */
  async begin({ format, ...selection }: ExportForm, language: Language, context: CallContext): Promise<TelemetryExportView> {
    const userId = ownerOf(context);
    const source = sourceOf(this.bus, selection, { ...context, timeoutMs: pageTimeoutMs });
    const { deviceId } = selection;
    const [counted, settings, mine] = await Promise.all([
      source.count(),
      this.bus.call(fleet.settings, {}, context),
      this.jobs.list(userId),
    ]);
    const running = mine.filter((job) => viewOf(job).state === 'running').length;
    if (running >= exportsRunningMax) throw new DomainError('EXPORT_BUSY', { running });
    const device = deviceId === undefined ? null : await this.bus.call(fleet.device, { id: deviceId }, context);
    const timeZone = settings.businessTimeZone;
    const time = businessTime(timeZone);
    const fileName = exportName({ kind: selection.kind, format, vin: device?.vin ?? null, from: selection.from, to: selection.to, timeZone, now: Date.now() }, time);
    const job = newJob({ userId, kind: selection.kind, format, selection, fileName }, counted);
    const revision = await this.jobs.put(job, 0);
    this.start(job, revision, source, { language, time, timeZone });
    return viewOf(job);
  }

  async list(context: CallContext): Promise<{ items: TelemetryExportView[] }> {
    const jobs = await this.jobs.list(ownerOf(context));
    return { items: jobs.map(viewOf).sort((one, other) => other.createdAt.localeCompare(one.createdAt)) };
  }

  async show(id: string, context: CallContext): Promise<TelemetryExportView> {
    return viewOf((await this.find(id, context)).job);
  }

  /** Ends a running one and lets go of the file of a finished one. */
  async cancel(id: string, context: CallContext): Promise<TelemetryExportView> {
    for (;;) {
      const { job, revision } = await this.find(id, context);
      if (job.state === 'failed' || job.state === 'cancelled') return viewOf(job);
      const cancelled: ExportJob = { ...job, state: 'cancelled', finishedAt: new Date().toISOString(), expiresAt: null };
      try {
        await this.jobs.put(cancelled, revision);
      } catch (error) {
        if (error instanceof JobChangedError) continue;
        throw error;
      }
      this.running.get(id)?.run.stop();
      await this.files.remove(job);
      return viewOf(cancelled);
    }
  }

  /** @throws DomainError EXPORT_NOT_READY */
  async download(id: string, context: CallContext, request: Request, response: Response): Promise<void> {
    const { job } = await this.find(id, context);
    const { state } = viewOf(job);
    if (state !== 'done') throw new DomainError('EXPORT_NOT_READY', { state });
    response.set({
      'Content-Type': tableFormats[job.format].mediaType,
      'Content-Disposition': `attachment; filename="${job.fileName}"`,
      'Content-Length': String(job.bytes),
      'Cache-Control': 'no-store',
      'X-Voltdeck-Truncated': String(job.truncated),
    });
    await pipeline(Readable.from(this.files.read(job)), response);
    factsOf(request).exported = { file: job.fileName, rows: job.rows, selection: { kind: job.kind, ...job.selection } };
  }

  /** Before the bus closes, so that the jobs can still say that they were interrupted. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const { run } of this.running.values()) run.stop('EXPORT_INTERRUPTED');
    await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  private start(job: ExportJob, revision: number, { columns, readPage }: ExportSource, writing: Writing): void {
    const parts = { jobs: this.jobs, files: this.files, log: this.log, source: { columns, writing, rowsMax: exportRowsMax, readPage } };
    const run = new ExportRun(job, revision, parts);
    const ended = run.run().finally(() => this.running.delete(job.id));
    this.running.set(job.id, { run, ended });
  }

  /** @throws DomainError EXPORT_NOT_FOUND also for the job of another. */
  private async find(id: string, context: CallContext): Promise<KeptJob> {
    const kept = await this.jobs.find(ownerOf(context), id);
    if (kept === null) throw new DomainError('EXPORT_NOT_FOUND', { id });
    return kept;
  }
}

function ownerOf({ caller }: CallContext): string {
  if (!caller) throw new DomainError('SIGN_IN_REQUIRED');
  return caller.userId;
}

function newJob({ userId, kind, format, selection, fileName }: Pick<ExportJob, 'userId' | 'kind' | 'format' | 'selection' | 'fileName'>, counted: number): ExportJob {
  const now = new Date();
  return {
    userId,
    id: randomUUID(),
    kind,
    format,
    selection,
    state: 'running',
    rows: 0,
    rowsExpected: Math.min(counted, exportRowsMax),
    truncated: counted > exportRowsMax,
    bytes: 0,
    chunks: 0,
    fileName,
    createdAt: now.toISOString(),
    finishedAt: null,
    expiresAt: null,
    problem: null,
    updatedAt: now.getTime(),
  };
}

/** As its owner sees it: a job whose process went away has failed. */
function viewOf({ userId: _owner, chunks: _chunks, selection: _asked, updatedAt, ...view }: ExportJob): TelemetryExportView {
  if (view.state === 'running' && Date.now() - updatedAt > silentMs) return { ...view, state: 'failed', problem: 'EXPORT_INTERRUPTED' };
  return view;
}
