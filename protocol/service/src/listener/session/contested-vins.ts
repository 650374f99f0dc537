import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import type { Connection } from '../connection.ts';
import { Counts } from '../counts.ts';
import { LoginRefusals } from '../refusal/login-refusals.ts';

const timesMost = 5;
const withinMs = 600_000;
const vinsMost = 10_000;

/** A login that was refused because its VIN is online. */
export interface Duplicate {
  readonly vin: string;
  readonly iccid: string | null;
  readonly edition: 2016 | 2025;
  readonly bytes: Uint8Array;
  /** Where it was known. */
  readonly deviceId: string | null;
}

/** Distinguishes a terminal that keeps trying for a VIN that is online from one that lost its connection. */
@Injectable()
export class ContestedVins {
  private readonly times = new Map<string, number[]>();

  constructor(
    private readonly refusals: LoginRefusals,
    private readonly counts: Counts,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Notes `vinContested` beside the refusal, each time that it was refused so often. */
  note({ address, port, link }: Connection, { vin, iccid, edition, bytes, deviceId }: Duplicate, atMs: number): void {
    const times = [...(this.times.get(vin) ?? []).filter((at) => atMs - at < withinMs), atMs];
    this.times.delete(vin);
    if (times.length < timesMost) this.remember(vin, times);
    else {
      this.counts.add('refused.vinContested');
      this.refusals.note({ vin, cause: 'vinContested', address, port, iccid, edition, link: link?.platform.name ?? null, deviceId, atMs, bytes });
      this.log.warn({ vin, address, times: times.length }, 'a VIN that is online is claimed by another terminal again and again');
    }
  }

  private remember(vin: string, times: number[]): void {
    this.times.set(vin, times);
    const [oldest] = this.times.keys();
    if (this.times.size > vinsMost && oldest !== undefined) this.times.delete(oldest);
  }
}
