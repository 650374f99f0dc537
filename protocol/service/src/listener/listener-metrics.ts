import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Counts } from './counts.ts';

/** Families of `Counts` as they are in `/metrics`: name, label of the member, meaning. */
const families = [
  { family: 'frames', name: 'voltdeck_protocol_frames_total', label: 'command', help: 'Frames with a good envelope' },
  { family: 'bad', name: 'voltdeck_protocol_bad_total', label: 'cause', help: 'Candidates that were no frame, by cause; garbageBytes counts bytes' },
  { family: 'answers', name: 'voltdeck_protocol_answers_total', label: 'flag', help: 'Answers sent' },
  { family: 'refused', name: 'voltdeck_protocol_refused_total', label: 'cause', help: 'Frames that were refused or left without an answer' },
  { family: 'listed', name: 'voltdeck_protocol_refusals_total', label: 'cause', help: 'Entries in the list of refused logins, by cause' },
  { family: 'connections', name: 'voltdeck_protocol_connections_total', label: 'event', help: 'Connections accepted and broken' },
  { family: 'tls', name: 'voltdeck_protocol_tls_total', label: 'event', help: 'TLS handshakes done and failed, certificates read again' },
  { family: 'sessions', name: 'voltdeck_protocol_sessions_total', label: 'event', help: 'Sessions opened, taken over and logged out' },
  { family: 'links', name: 'voltdeck_protocol_links_total', label: 'event', help: 'Links of platforms opened and logged out' },
  { family: 'security', name: 'voltdeck_protocol_security_total', label: 'event', help: 'Frames opened and verified, keys exchanged, devices activated' },
  { family: 'closed', name: 'voltdeck_protocol_closed_total', label: 'cause', help: 'Connections that the listener ended' },
  { family: 'publish', name: 'voltdeck_protocol_publish_total', label: 'event', help: 'Events of storing frames in the stream' },
  { family: 'bytes', name: 'voltdeck_protocol_bytes_total', label: 'direction', help: 'Bytes on device connections' },
] as const;

/** Values that are read when someone asks. */
const gauges = {
  connections: 'Open device connections',
  sessions: 'Devices logged in',
  waiting_logins: 'Logins that wait for their turn',
  waiting_checks: 'Signatures, decryptions and passwords of strangers that wait for their turn',
  queued_checks: 'Signatures and decryptions that wait for a thread',
  queued_frames: 'Frames accepted and not stored yet',
  queued_bytes: 'Their bytes',
  paused_connections: 'Connections that wait for the bus',
} as const;

export type GaugeName = keyof typeof gauges;

/** The listener's figures for `/metrics`. */
export class ListenerMetrics {
  private readonly batchFrames: Histogram;
  private readonly publishSeconds: Histogram;

  constructor(
    counts: Counts,
    private readonly registry: Registry,
  ) {
    const registers = [registry];
    this.batchFrames = new Histogram({
      name: 'voltdeck_protocol_batch_frames',
      help: 'Frames in a stored batch',
      buckets: [1, 2, 5, 10, 20, 50, 100, 150, 200],
      registers,
    });
    this.publishSeconds = new Histogram({
      name: 'voltdeck_protocol_publish_seconds',
      help: 'From closing a batch to its acknowledgement, retries included',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
      registers,
    });
    for (const { family, name, label, help } of families) {
      new Counter({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [member, count] of counts.family(family)) this.inc({ [label]: member }, count);
        },
      });
    }
  }

  /** Where a gauge reads its value. */
  watch(name: GaugeName, read: () => number): void {
    new Gauge({
      name: `voltdeck_protocol_${name}`,
      help: gauges[name],
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  batchStored(frames: number, elapsedMs: number): void {
    this.batchFrames.observe(frames);
    this.publishSeconds.observe(elapsedMs / 1_000);
  }
}
