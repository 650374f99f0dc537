import { Inject, Injectable } from '@nestjs/common';
import { jetstream, jetstreamManager, type JetStreamClient, type StreamInfo } from '@nats-io/jetstream';
import { BUS, CONFIG, ensureFramesStream, LOG, unlessMissing, untilDone, type Bus, type Log } from '@voltdeck/base';
import { framesPlace, framesStream, limits } from '@voltdeck/protocol/contract';
import type { ProtocolEnvironment } from '../../environment.ts';
import { BusWatch } from './bus-watch.ts';

const appendTimeoutMs = 5_000;
/** However many streams share the room: one batch in, one behind it. */
const leastBytes = 2 * limits.batchBytesMax;

/**
 * The streams of frames, one per partition: every frame that was accepted and not yet committed by telemetry.
 * Work queues: telemetry has one durable consumer per layout on each, and what it acknowledges goes. Full means that the
 * newest is refused, so the refusal reaches the vehicles as backpressure and nothing unprocessed is thrown away.
 */
@Injectable()
export class FramesStream {
  private readonly client: JetStreamClient;
  private keepsMore = false;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
    private readonly watch: BusWatch,
  ) {
    this.client = jetstream(bus);
  }

  /** Creates the streams or brings their settings up to date, waiting for as long as JetStream is away. */
  open(): Promise<void> {
    return untilDone(() => this.ensure(), { log: this.log, trouble: 'the streams of frames cannot be opened' });
  }

  /** Whether a stream still has more room than its share, because more waits in it. */
  get isRoomy(): boolean {
    return this.keepsMore;
  }

  /**
   * Appends one message; resolves when JetStream has it on disk.
   * A message id that the stream saw within the last two minutes is acknowledged again and not stored twice; what
   * comes twice all the same (a longer outage between storing and acknowledging) telemetry drops by its digest.
   */
  async append(partition: number, body: Uint8Array, messageId: string): Promise<void> {
    await this.watch.whenConnected();
    const { stream, subject } = framesPlace(this.config.FRAMES_PARTITIONS, partition);
    const options = { msgID: messageId, timeout: appendTimeoutMs, expect: { streamName: stream } };
    await this.watch.unlessLost(this.client.publish(subject, body, options));
  }

  /** Creates the streams that are missing and updates the others; the first is the last: it announces that all are there. */
  async ensure(): Promise<void> {
    const { FRAMES_PARTITIONS: partitions, FRAMES_MAX_BYTES: bytes } = this.config;
    const share = Math.max(leastBytes, Math.floor(bytes / partitions));
    this.keepsMore = false;
    for (let partition = partitions - 1; partition >= 0; partition--) {
      await ensureFramesStream(this.bus, partition, partitions, await this.roomOf(partition, share));
    }
  }

  /** A stream whose limit falls below what it holds throws its oldest away: so it keeps its room until it is emptier. */
  private async roomOf(partition: number, share: number): Promise<number> {
    const { streams } = await jetstreamManager(this.bus, { checkAPI: false });
    const info: StreamInfo | null = await unlessMissing(streams.info(framesStream(partition).name));
    if (info === null || info.config.max_bytes <= share || info.state.bytes <= share / 2) return share;
    this.keepsMore = true;
    return info.config.max_bytes;
  }
}
