import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import { backupVitals, pastVitals, processVitals, type BackupStatus, type PastProgress, type ProcessVitals, type SystemStatusView } from '@voltdeck/contract';
import { BUS, framesStreamInfos, jsonOf, Poller, unlessMissing, type Bus } from '@voltdeck/base';
import { partitionOfStream, serviceNames, streams, statusLimits, subjects } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import type { FramesSeen, Observation } from './observation.ts';
import { stagesOf, type StageSeen } from './stages.ts';

/** Of a system whose versions differ for a while: what does not fit is left out. */
const vitals = processVitals.extend({ service: z.enum(serviceNames) });

const byName = (one: ProcessVitals, other: ProcessVitals): number => serviceNames.findIndex((name) => name === one.service) - serviceNames.findIndex((name) => name === other.service) || one.instance.localeCompare(other.instance);

/** Checks the whole system every few seconds, so that it can say since when a stage is as it is. */
@Injectable()
export class SystemWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();
  private readonly since = new Map<string, { readonly state: string; readonly at: number }>();
  private watchedSince = 0;
  private last: Observation | null = null;
  private stages: readonly StageSeen[] = [];
  private first: Promise<void> = Promise.resolve();
  private readonly listeners: ((seen: Observation, stages: readonly StageSeen[]) => void)[] = [];

  constructor(@Inject(BUS) private readonly bus: Bus) {}

  onApplicationBootstrap(): void {
    this.watchedSince = Date.now();
    this.first = this.observe();
    this.poller.start(() => this.first.then(() => this.observe()), statusLimits.watchMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.poller.stop();
  }

  onObservation(listener: (seen: Observation, stages: readonly StageSeen[]) => void): void {
    this.listeners.push(listener);
  }

  /** The last observation; the first one is waited for. */
  async status(): Promise<SystemStatusView> {
    await this.first;
    const { at, deadLetters, processes, backup, past } = this.last ?? { at: this.watchedSince, deadLetters: null, processes: [], backup: null, past: null };
    const stages = this.stages.map((stage) => ({ ...stage, since: isoOf(this.since.get(stage.name)?.at ?? at) }));
    return { at: isoOf(at), watchedSince: isoOf(this.watchedSince), stages, deadLetters, processes, backup, past };
  }

  /** Observes at once: something was just changed. */
  again(): Promise<void> {
    return this.observe();
  }

  private async observe(): Promise<void> {
    const [{ processes, backup, past }, frames, deadLetters] = await Promise.all([this.processes(), this.frames(), this.streamOf(streams.deadLetters.name)]);
    // A stream that is missing was never needed; a bus that is away reports none.
    const now: Observation = { at: Date.now(), processes, frames, deadLetters: deadLetters === 'away' ? null : lettersSeen(deadLetters), backup, past };
    this.stages = stagesOf(this.last, now);
    for (const { name, state } of this.stages) {
      if (this.since.get(name)?.state !== state) this.since.set(name, { state, at: this.since.has(name) ? now.at : this.watchedSince });
    }
    this.last = now;
    for (const listener of this.listeners) listener(now, this.stages);
  }

  /** Every process that answers in time, that which writes the history of a demonstration and that which makes backups among them; none without the bus. */
  private async processes(): Promise<Pick<Observation, 'processes' | 'backup' | 'past'>> {
    const found: ProcessVitals[] = [];
    let backup: BackupStatus | null = null;
    let past: PastProgress | null = null;
    try {
      for await (const message of await this.bus.requestMany(subjects.vitals, '', { strategy: 'timer', maxWait: statusLimits.answerMs })) {
        const reported = vitals.safeParse(jsonOf(message));
        if (reported.success) found.push(reported.data);
        else {
          past = pastVitals.safeParse(jsonOf(message)).data?.past ?? past;
          backup = backupVitals.safeParse(jsonOf(message)).data?.backup ?? backup;
        }
      }
    } catch {
      // What answered before counts.
    }
    return { processes: found.sort(byName), backup, past };
  }

  /** null while the bus, or the server that leads one of the streams, is away. */
  private async frames(): Promise<FramesSeen | null> {
    try {
      return framesSeen(await framesStreamInfos(this.bus, { timeout: statusLimits.answerMs }));
    } catch {
      return null;
    }
  }

  private async streamOf(name: string): Promise<StreamInfo | null | 'away'> {
    try {
      const manager = await jetstreamManager(this.bus, { checkAPI: false, timeout: statusLimits.answerMs });
      return await unlessMissing(manager.streams.info(name));
    } catch {
      return 'away';
    }
  }
}

const isoOf = (at: number): string => new Date(at).toISOString();

/** All together. The limit of the stream of earlier versions counts only while something waits in it. */
function framesSeen(infos: readonly StreamInfo[]): FramesSeen {
  const limited = infos.filter(({ config, state }) => config.max_bytes > 0 && (state.messages > 0 || partitionOfStream(config.name) !== null));
  const oldest = infos.filter(({ state }) => state.messages > 0).map(({ state }) => Date.parse(state.first_ts));
  return {
    batches: sumOf(infos, ({ state }) => state.messages),
    bytes: sumOf(infos, ({ state }) => state.bytes),
    bytesMax: limited.length === 0 ? null : sumOf(limited, ({ config }) => config.max_bytes),
    fullest: Math.max(0, ...limited.map(({ config, state }) => state.bytes / config.max_bytes)),
    oldestAt: oldest.length === 0 ? null : Math.min(...oldest),
  };
}

const sumOf = (infos: readonly StreamInfo[], figure: (info: StreamInfo) => number): number => infos.reduce((sum, info) => sum + figure(info), 0);

const lettersSeen = (info: StreamInfo | null): Observation['deadLetters'] => (info === null ? { letters: 0, bytes: 0, bytesMax: 0 } : { letters: info.state.messages, bytes: info.state.bytes, bytesMax: info.config.max_bytes });
