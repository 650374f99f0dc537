import { Injectable } from '@nestjs/common';
import { stageStates, statusLimits } from '@voltdeck/protocol/contract';
import { Gauge } from 'prom-client';
import { SystemWatch } from './system-watch.ts';

/** What the edge sees of the whole system, for /metrics: also while the service that it is about is gone. */
@Injectable()
export class StatusMetrics {
  private readonly stage = new Gauge({ name: 'voltdeck_stage_state', help: 'Stages of the pipeline: 1 for the state that one is in', labelNames: ['stage', 'state'] });
  private readonly processes = new Gauge({ name: 'voltdeck_processes', help: 'Processes that answer, by service', labelNames: ['service'] });
  private readonly batches = new Gauge({ name: 'voltdeck_frames_waiting_batches', help: 'Batches of frames in the bus that are not stored yet' });
  private readonly bytes = new Gauge({ name: 'voltdeck_frames_waiting_bytes', help: 'Their bytes' });
  private readonly limit = new Gauge({ name: 'voltdeck_frames_limit_bytes', help: 'Bytes that the streams of frames may hold; when one is full, its vehicles wait' });
  private readonly fullest = new Gauge({ name: 'voltdeck_frames_fullest_share', help: 'How full the fullest stream of frames is, 0 to 1' });
  private readonly oldest = new Gauge({ name: 'voltdeck_frames_oldest_seconds', help: 'How long the oldest batch has waited to be stored' });
  private readonly observedAt = new Gauge({ name: 'voltdeck_status_looked_at_seconds', help: `Unix time of the last look, which comes every ${statusLimits.watchMs / 1_000} s` });

  constructor(watch: SystemWatch) {
    watch.onObservation(({ at, processes, frames }, stages) => {
      for (const { name, state } of stages) for (const each of stageStates) this.stage.set({ stage: name, state: each }, each === state ? 1 : 0);
      this.processes.reset();
      for (const { service } of processes) this.processes.inc({ service });
      this.batches.set(frames?.batches ?? NaN);
      this.bytes.set(frames?.bytes ?? NaN);
      this.limit.set(frames?.bytesMax ?? NaN);
      this.fullest.set(frames?.fullest ?? NaN);
      this.oldest.set(frames === null ? NaN : frames.oldestAt === null ? 0 : Math.max(0, (at - frames.oldestAt) / 1_000));
      this.observedAt.set(at / 1_000);
    });
  }
}
