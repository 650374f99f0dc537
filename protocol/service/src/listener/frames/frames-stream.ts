import { Inject, Injectable } from '@nestjs/common';
import { DiscardPolicy, jetstream, RetentionPolicy, StorageType, type JetStreamClient } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { BUS, CONFIG, ensureStream, LOG, untilDone, type Bus, type Log } from '@voltdeck/base';
import { streams } from '@voltdeck/protocol/contract';
import type { ProtocolEnvironment } from '../../environment.ts';
import { BusWatch } from './bus-watch.ts';

const appendTimeoutMs = 5_000;
const duplicateWindowMs = 120_000;

/**
 * The stream FRAMES: every frame that was accepted and not yet committed by telemetry.
 * A work queue: telemetry has one durable consumer `telemetry-<partition>` on each `frames.<partition>`, and what
 * it acknowledges goes. Full means that the newest is refused, so the refusal reaches the vehicles as backpressure
 * and nothing unprocessed is thrown away.
 */
@Injectable()
export class FramesStream {
  private readonly client: JetStreamClient;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
    private readonly watch: BusWatch,
  ) {
    this.client = jetstream(bus);
  }

  /** Creates the stream or brings its settings up to date, waiting for as long as JetStream is away. */
  open(): Promise<void> {
    return untilDone(() => this.ensure(), { log: this.log, trouble: `the stream ${streams.frames.name} cannot be opened` });
  }

  /**
   * Appends one message; resolves when JetStream has it on disk.
   * A message id that the stream saw within the last two minutes is acknowledged again and not stored twice; what
   * comes twice all the same (a longer outage between storing and acknowledging) telemetry drops by its digest.
   */
  async append(subject: string, body: Uint8Array, messageId: string): Promise<void> {
    await this.watch.whenConnected();
    const options = { msgID: messageId, timeout: appendTimeoutMs, expect: { streamName: streams.frames.name } };
    await this.watch.unlessLost(this.client.publish(subject, body, options));
  }

  /** Creates the stream when it is missing, else updates it. */
  async ensure(): Promise<void> {
    const settings = {
      subjects: [...streams.frames.subjects],
      discard: DiscardPolicy.New,
      max_bytes: this.config.FRAMES_MAX_BYTES,
      duplicate_window: nanos(duplicateWindowMs),
    };
    const made = { retention: RetentionPolicy.Workqueue, storage: StorageType.File };
    await ensureStream(this.bus, { name: streams.frames.name, settings, made }, { checkAPI: false });
  }
}
