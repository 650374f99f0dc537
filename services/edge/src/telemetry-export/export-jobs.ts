import { Inject, Injectable } from '@nestjs/common';
import { jetstream, JetStreamApiCodes, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import type { ExportSelection, TelemetryExportView } from '@voltdeck/contract';
import { BUS, type Bus } from '@voltdeck/base';
import { streams, subjects } from '@voltdeck/protocol/contract';
import { ensureExportStreams } from './export-streams.ts';

export interface ExportJob extends TelemetryExportView {
  readonly userId: string;
  /** Absent in jobs from before the update. */
  readonly selection?: ExportSelection;
  readonly chunks: number;
  /** Epoch ms: a running job is written at least every few seconds. */
  readonly updatedAt: number;
}

/** A job with the sequence of its state, by which a change knows that no one else has changed it. */
export interface KeptJob {
  readonly job: ExportJob;
  readonly revision: number;
}

/** Someone else has changed the job meanwhile. */
export class JobChangedError extends Error {
  override readonly name = 'JobChangedError';
}

/** The states of the jobs, the same for every replica of the edge. */
@Injectable()
export class ExportJobs {
  private ready: Promise<void> | null = null;

  constructor(@Inject(BUS) private readonly bus: Bus) {}

  /** @param revision of the state that this one follows, 0 for a new job. @throws JobChangedError */
  async put(job: ExportJob, revision: number): Promise<number> {
    await this.open();
    const options = { expect: { lastSubjectSequence: revision } };
    try {
      const { seq } = await jetstream(this.bus).publish(subjects.exportJob(job.userId, job.id), JSON.stringify(job), options);
      return seq;
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence) throw new JobChangedError(`export ${job.id} was changed meanwhile`);
      throw error;
    }
  }

  async find(userId: string, id: string): Promise<KeptJob | null> {
    await this.open();
    const { direct } = await jetstreamManager(this.bus, { checkAPI: false });
    const message = await direct.getMessage(streams.exportJobs.name, { last_by_subj: subjects.exportJob(userId, id) });
    return message === null ? null : { job: message.json<ExportJob>(), revision: message.seq };
  }

  async list(userId: string): Promise<ExportJob[]> {
    await this.open();
    const { streams: api } = await jetstreamManager(this.bus, { checkAPI: false });
    const { state } = await api.info(streams.exportJobs.name, { subjects_filter: subjects.exportJob(userId, '*') });
    const ids = Object.keys(state.subjects ?? {}).map((subject) => subject.split('.').at(-1) ?? '');
    const found = await Promise.all(ids.map((id) => this.find(userId, id)));
    return found.flatMap((kept) => (kept === null ? [] : [kept.job]));
  }

  private async open(): Promise<void> {
    this.ready ??= ensureExportStreams(this.bus);
    try {
      await this.ready;
    } catch (error) {
      this.ready = null;
      throw error;
    }
  }
}
