import { Injectable } from '@nestjs/common';
import type { RefusedBytes } from '@voltdeck/contract';
import type { RefusalCause } from '@voltdeck/protocol/codes';
import { refusedLoginLimits } from '@voltdeck/protocol/contract';
import type { Edition } from '@voltdeck/protocol/wire';
import { masked } from '../diagnosis/masked.ts';

export interface LoginRefusal {
  /** Empty where the bytes name none. */
  readonly vin: string;
  readonly cause: RefusalCause;
  readonly address: string;
  readonly iccid: string | null;
  /** null for bytes that are no frame. */
  readonly edition: Edition | null;
  /** The platform that sent it. */
  readonly link: string | null;
  /** Of a vehicle that is logged in. */
  readonly deviceId: string | null;
  readonly atMs: number;
  readonly bytes: Uint8Array;
}

/** Refusals of one VIN, or of one address without one, for one cause; told by the newest. */
export interface CountedRefusal extends Omit<LoginRefusal, 'bytes'> {
  /** The address where there is no VIN, else empty. */
  readonly peer: string;
  readonly count: number;
  readonly firstAtMs: number;
  /** The newest first. */
  readonly samples: readonly RefusedBytes[];
}

/** What a flood of made-up VINs may take of our memory between two looks. */
const keptMax = 2_000;
/** A terminal that repeats itself many times a second shows the same each time. */
const sampleEveryMs = 200;

const { samples: samplesMax, sampleBytes } = refusedLoginLimits;

/** What was refused since it was last taken. */
@Injectable()
export class LoginRefusals {
  private kept = new Map<string, CountedRefusal>();

  note({ bytes, ...given }: LoginRefusal): void {
    const vin = given.vin === '' ? '' : printable(given.vin);
    const peer = vin === '' ? given.address : '';
    const name = `${given.cause} ${vin} ${peer}`;
    const before = this.kept.get(name);
    if (before === undefined && this.kept.size >= keptMax) return;
    const iccid = given.iccid === null ? null : printable(given.iccid);
    const samples = withSample(before?.samples ?? [], bytes, given.atMs);
    this.kept.set(name, { ...given, vin, peer, iccid, samples, count: (before?.count ?? 0) + 1, firstAtMs: before?.firstAtMs ?? given.atMs });
  }

  take(): readonly CountedRefusal[] {
    const taken = [...this.kept.values()];
    this.kept = new Map();
    return taken;
  }
}

function withSample(samples: readonly RefusedBytes[], bytes: Uint8Array, atMs: number): readonly RefusedBytes[] {
  const isRecent = samples.length === samplesMax && atMs - Date.parse(samples[0]?.at ?? '') < sampleEveryMs;
  return isRecent ? samples : [sampleOf(bytes, atMs), ...samples].slice(0, samplesMax);
}

function sampleOf(bytes: Uint8Array, atMs: number): RefusedBytes {
  return { at: new Date(atMs).toISOString(), hex: Buffer.from(masked(bytes).bytes.subarray(0, sampleBytes)).toString('hex'), length: bytes.length };
}

/** Strangers send any bytes; a store takes no NUL, and people read what is printed. */
const printable = (text: string): string => text.replace(/[^\x21-\x7e]/g, '?') || '?';
