import type { TelemetryExportView } from '@voltdeck/contract';
import { DomainError, type Log } from '@voltdeck/base';
import { exportKeepMs, type ExportState } from '@voltdeck/protocol/contract';
import { tableFormats } from '../table/formats.ts';
import type { ExportFiles } from './export-files.ts';
import { JobChangedError, type ExportJob, type ExportJobs } from './export-jobs.ts';
import { exportRows, type ExportRows } from './export-rows.ts';

export interface ExportRunParts {
  readonly jobs: ExportJobs;
  readonly files: ExportFiles;
  readonly log: Log;
  readonly source: Omit<ExportRows, 'signal' | 'onRows'>;
}

/** How often a running job saves its progress, and checks whether it was cancelled. */
const saveEveryMs = 1_000;

/** One job at work in this process. */
export class ExportRun {
  private readonly stopping = new AbortController();
  private saving: Promise<void> = Promise.resolve();

  /** @param job as it was started, @param revision and the sequence of that state */
  constructor(
    private job: ExportJob,
    private revision: number,
    private readonly parts: ExportRunParts,
  ) {}

  /** Ends the work; what the job says then is said by who stops it, or `problem` of it. */
  stop(problem: 'EXPORT_INTERRUPTED' | null = null): void {
    this.stopping.abort(problem === null ? undefined : new DomainError(problem));
  }

  /** Never throws: how it went is in the job. */
  async run(): Promise<void> {
    const ticker = setInterval(() => this.saveProgress(), saveEveryMs);
    try {
      await this.parts.files.write(this.job, this.written(), (bytes, chunks) => this.note({ bytes, chunks }));
      clearInterval(ticker);
      await this.end('done', null);
    } catch (error) {
      clearInterval(ticker);
      await this.fail(error);
    }
  }

  private written(): AsyncIterable<string | Uint8Array> {
    const onRows = (rows: number, truncated: boolean): void => this.note({ rows, truncated: this.job.truncated || truncated });
    const rows = exportRows({ ...this.parts.source, signal: this.stopping.signal, onRows });
    return tableFormats[this.job.format].write(rows);
  }

  private note(change: Partial<ExportJob>): void {
    this.stopping.signal.throwIfAborted();
    this.job = { ...this.job, ...change };
  }

  private saveProgress(): void {
    this.saving = this.saving.then(() => this.save()).catch((error: unknown) => this.unsaved(error));
  }

  private async save(): Promise<void> {
    this.job = { ...this.job, updatedAt: Date.now() };
    this.revision = await this.parts.jobs.put(this.job, this.revision);
  }

  /** Changed by another: it was cancelled. Otherwise the bus is away for now, which the next write detects. */
  private unsaved(error: unknown): void {
    if (error instanceof JobChangedError) this.stop();
    else this.parts.log.warn({ export: this.job.id, reason: String(error) }, 'the progress of an export was not saved');
  }

  private async end(state: ExportState, problem: TelemetryExportView['problem']): Promise<void> {
    await this.saving;
    const now = Date.now();
    const expiresAt = state === 'done' ? new Date(now + exportKeepMs).toISOString() : null;
    this.job = { ...this.job, state, problem, finishedAt: new Date(now).toISOString(), expiresAt };
    await this.save();
  }

  private async fail(error: unknown): Promise<void> {
    const reason: unknown = this.stopping.signal.aborted ? this.stopping.signal.reason : error;
    const cancelled = this.stopping.signal.aborted && !(reason instanceof DomainError);
    const problem = reason instanceof DomainError ? reason.code : 'INTERNAL';
    try {
      await this.parts.files.remove(this.job);
      if (cancelled || error instanceof JobChangedError) return;
      this.parts.log.warn({ export: this.job.id, err: error, problem }, 'an export failed');
      await this.end('failed', problem);
    } catch (second) {
      this.parts.log.warn({ export: this.job.id, reason: String(second) }, 'the end of an export was not saved');
    }
  }
}
