import { type DeviceLogin, exporting, ingest, type LatestView, vehicles } from '@voltdeck/contract';
import { decodeBatch, recordTime, decodeFrame } from '@voltdeck/protocol/wire';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SeedBus } from './frame-writer.ts';
import { progressSentence, resultSentence, seed, type SeedOptions, type SeedProgress, type SeedResult } from './seed.ts';

const startMs = Date.parse('2026-01-12T00:00:00+08:00');
const dayMs = 86_400_000;

/** Takes what is published; its vehicles have the newest records that it is given. */
class FakeBus {
  readonly published: { subject: string; id: string; body: Uint8Array }[] = [];
  readonly logins: DeviceLogin[] = [];
  /** Of each device that has records. */
  oldest = new Map<string, number>();
  latest = new Map<string, number>();
  queued = 0;
  /** How often the queue was checked. */
  checks = 0;

  readonly bus: SeedBus = {
    call: async (procedure, input) => JSON.parse(JSON.stringify(this.answer(procedure.subject, JSON.parse(JSON.stringify(input))))),
    queue: async () => {
      this.checks++;
      return { bytes: this.queued, stretches: new Map() };
    },
    client: {
      publish: async (subject, body, options) => {
        if (!(body instanceof Uint8Array)) throw new Error('a batch is bytes');
        this.published.push({ subject, id: options?.msgID ?? '', body });
        return { stream: 'FRAMES_00', domain: '', seq: this.published.length, duplicate: false };
      },
    },
  };

  private answer(subject: string, input: DeviceLogin & { deviceIds?: string[]; deviceId?: string }): unknown {
    if (subject === ingest.ledger.subject) return { accepted: 0, stored: 0, duplicate: 0, rejected: {}, records: 0 };
    if (subject === vehicles.latestPart.subject) {
      const items: Pick<LatestView, 'deviceId' | 'recordedAt'>[] = [];
      for (const deviceId of input.deviceIds ?? []) {
        const at = this.latest.get(deviceId);
        if (at !== undefined) items.push({ deviceId, recordedAt: new Date(at).toISOString() });
      }
      return { items };
    }
    if (subject === exporting.exportPage.subject) return { rows: [[this.oldest.get(input.deviceId ?? '')]], next: null };
    this.logins.push(input);
    return { deviceId: `00000000-0000-4000-8000-0000${input.vin.slice(9)}`.replace(/[^0-9-]/g, '0'), profile: 'standard', differs: false };
  }

  frames(): { deviceId: string; at: number; hex: string }[] {
    return this.published.flatMap(({ body }) => decodeBatch(body).map(({ deviceId, bytes }) => {
      const { message } = decodeFrame(bytes);
      return { deviceId, at: 'time' in message && message.time ? (recordTime(message.time) ?? 0) : 0, hex: Buffer.from(bytes).toString('hex') };
    }));
  }
}

function options(more: Partial<SeedOptions> = {}): SeedOptions {
  return { vehicles: 2, seed: 11, startMs, endMs: startMs + dayMs * 1.25, periodMs: 120_000, partitions: 4, wait: true, signal: new AbortController().signal, onProgress: () => undefined, ...more };
}

describe('voltdeck seed', () => {
  const whole = new FakeBus();
  let result: SeedResult;
  beforeAll(async () => {
    result = await seed(whole.bus, options());
  });

  it('writes the same batches for the same seed, each under its own id', async () => {
    const again = new FakeBus();
    await seed(again.bus, options());
    expect(again.published).toEqual(whole.published);
    expect(new Set(whole.published.map(({ id }) => id)).size).toBe(whole.published.length);
    expect(result).toMatchObject({ vehicles: 2, days: 1.3, frames: whole.frames().length, skipped: 0, finished: true });
    expect(whole.logins.map(({ vin }) => vin.length)).toEqual([17, 17]);
  });

  it('writes each device in order, into one partition', () => {
    const frames = whole.frames();
    const devices = new Set(frames.map(({ deviceId }) => deviceId));
    expect(devices.size).toBe(2);
    for (const device of devices) {
      const times = frames.filter(({ deviceId }) => deviceId === device).map(({ at }) => at);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      const published = whole.published.filter(({ body }) => decodeBatch(body)[0]?.deviceId === device);
      expect(new Set(published.map(({ subject }) => subject)).size).toBe(1);
    }
  });

  it('passes over what is stored, and writes what lies before and behind it, with the same frames', async () => {
    const [fromMs, untilMs] = [startMs + dayMs / 4, startMs + dayMs];
    const again = new FakeBus();
    again.oldest = new Map(whole.frames().map(({ deviceId }) => [deviceId, fromMs]));
    again.latest = new Map(whole.frames().map(({ deviceId }) => [deviceId, untilMs]));
    const { skipped } = await seed(again.bus, options());
    expect(again.frames()).toEqual(whole.frames().filter(({ at }) => at < fromMs || at > untilMs));
    expect(skipped).toBeGreaterThan(0);
  });

  it('stops on a signal and says so', async () => {
    const stop = new AbortController();
    const bus = new FakeBus();
    const onProgress = ({ phase }: SeedProgress): void => void (phase === 'writing' && stop.abort());
    const stopped = await seed(bus.bus, options({ signal: stop.signal, onProgress }));
    expect(stopped.finished).toBe(false);
    expect(resultSentence(stopped)).toMatch(/^Interrupted\. Run it again to continue/);
  });

  it('waits while ingest lags behind', async () => {
    const bus = new FakeBus();
    bus.queued = 10 ** 9;
    const running = seed(bus.bus, options({ vehicles: 1 }));
    await vi.waitFor(() => expect(bus.checks).toBeGreaterThan(2), { timeout: 60_000 });
    expect(bus.published).toEqual([]);
    bus.queued = 0;
    await running;
    expect(bus.published.length).toBeGreaterThan(0);
  });

  it('shows pace and time left', () => {
    expect(progressSentence({ phase: 'writing', part: 0.25, records: 90_000, seconds: 30, queueBytes: 0 })).toBe('25%, 90000 records, 3000 per second, about 2 min left');
  });
});
