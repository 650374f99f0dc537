import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { PassedFrame } from '@voltdeck/contract';
import { BUS, CONFIG, hear, type Bus } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import type { ProtocolEnvironment } from '../../environment.ts';
import type { Connection, Passing } from '../connection.ts';
import { masked } from './masked.ts';

/** Someone watches a vehicle, or its frames are captured, until a time. An end in the past ends it. */
export interface FrameWatch {
  readonly vin: string;
  readonly deviceId: string;
  readonly untilMs: number;
  /** null: people watch live. */
  readonly captureId: string | null;
}

const watch: z.ZodType<FrameWatch> = z.object({ vin: z.string(), deviceId: z.string(), untilMs: z.number(), captureId: z.string().nullable() });

/** What a flood of frames of one vehicle may put on the bus, or in memory until it is stored. */
const livePerSecond = 200;
const waitingMax = 20_000;

interface Watched {
  readonly deviceId: string;
  liveUntilMs: number;
  readonly captures: Map<string, number>;
  second: number;
  sent: number;
}

/** The vehicles whose frames someone wants to see, on every node alike. Without any it costs nothing. */
@Injectable()
export class FrameWatches implements OnModuleInit, OnApplicationShutdown {
  private readonly byVin = new Map<string, Watched>();
  private waiting: { readonly captureId: string; readonly frame: PassedFrame }[] = [];
  private end: () => void = () => undefined;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
  ) {}

  onModuleInit(): void {
    this.end = hear(this.bus, subjects.frameWatch, watch, (given) => this.set(given));
  }

  onApplicationShutdown(): void {
    this.end();
  }

  get isWatching(): boolean {
    return this.byVin.size > 0;
  }

  /** Notifies every node, this one included. */
  announce(given: FrameWatch): void {
    this.set(given);
    if (!this.bus.isClosed()) this.bus.publish(subjects.frameWatch, JSON.stringify(given));
  }

  set({ vin, deviceId, untilMs, captureId }: FrameWatch): void {
    const watched = this.byVin.get(vin) ?? { deviceId, liveUntilMs: 0, captures: new Map<string, number>(), second: 0, sent: 0 };
    if (captureId === null) watched.liveUntilMs = Math.max(watched.liveUntilMs, untilMs);
    else watched.captures.set(captureId, untilMs);
    this.byVin.set(vin, watched);
    this.expire(Date.now());
  }

  /** Forgets watches that were not renewed. */
  expire(nowMs: number): void {
    for (const [vin, { liveUntilMs, captures }] of this.byVin) {
      for (const [id, untilMs] of captures) if (untilMs <= nowMs) captures.delete(id);
      if (liveUntilMs <= nowMs && captures.size === 0) this.byVin.delete(vin);
    }
  }

  passed(connection: Connection, passing: Passing): void {
    const watched = this.byVin.get(passing.vin);
    if (watched === undefined) return;
    const nowMs = Date.now();
    const frame = frameOf(connection, passing, this.config.NODE_NAME, nowMs);
    if (watched.liveUntilMs > nowMs && isWithin(watched, nowMs) && !this.bus.isClosed()) this.bus.publish(subjects.passedFrame(watched.deviceId), JSON.stringify(frame));
    for (const [captureId, untilMs] of watched.captures) if (untilMs > nowMs && this.waiting.length < waitingMax) this.waiting.push({ captureId, frame });
  }

  /** Captured frames since the last call. */
  takeCaptured(): readonly { readonly captureId: string; readonly frame: PassedFrame }[] {
    const taken = this.waiting;
    this.waiting = [];
    return taken;
  }
}

function isWithin(watched: Watched, nowMs: number): boolean {
  const second = Math.floor(nowMs / 1_000);
  if (watched.second !== second) Object.assign(watched, { second, sent: 0 });
  return ++watched.sent <= livePerSecond;
}

const commandAt = 2;
const responseAt = 3;

function frameOf({ address, port }: Connection, { direction, vin, bytes, isFrame, refused }: Passing, node: string, nowMs: number): PassedFrame {
  const shown = masked(bytes);
  return {
    at: new Date(nowMs).toISOString(),
    direction,
    vin,
    node,
    address,
    port,
    edition: isFrame ? (bytes[0] === 0x24 ? 2025 : 2016) : null,
    command: isFrame ? (bytes[commandAt] ?? null) : null,
    response: isFrame ? (bytes[responseAt] ?? null) : null,
    hex: Buffer.from(shown.bytes).toString('hex'),
    masked: shown.masked,
    refused,
  };
}
