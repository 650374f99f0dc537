import { Injectable } from '@nestjs/common';
import type { RefusedBytes } from '@voltdeck/contract';
import { networkOf } from '@voltdeck/base';
import type { RefusalCause } from '@voltdeck/protocol/codes';
import { refusedLoginLimits } from '@voltdeck/protocol/contract';
import type { Edition } from '@voltdeck/protocol/wire';
import { Counts } from '../counts.ts';
import { masked } from '../diagnosis/masked.ts';
import { PortWatches } from '../diagnosis/port-watches.ts';
import type { Peer } from '../door/door.ts';

export interface LoginRefusal {
  /** Empty where the bytes name none. */
  readonly vin: string;
  readonly cause: RefusalCause;
  readonly address: string;
  /** Of the terminal; null where it is not known any more. */
  readonly port: number | null;
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

/** Refusals of one VIN, or of one address without one, for one cause; reported by the newest. */
export interface CountedRefusal extends Omit<LoginRefusal, 'bytes' | 'port'> {
  /** The address where there is no VIN, else empty. */
  readonly peer: string;
  /** Stands for several VINs of its address, or without a peer for several addresses. */
  readonly folded: boolean;
  readonly count: number;
  readonly firstAtMs: number;
  /** The newest first. */
  readonly samples: readonly RefusedBytes[];
}

type Row = Pick<CountedRefusal, 'vin' | 'peer' | 'folded' | 'cause'>;

/** Memory that a flood of made-up VINs may take between two writes, in all and per address. */
const keptMax = 2_000;
const vinsOfAddressMax = 50;
/** A terminal that repeats itself many times a second shows the same each time. */
const sampleEveryMs = 200;

const { samples: samplesMax, sampleBytes } = refusedLoginLimits;

/** What was refused since it was last taken. What finds no row of its own is counted with its address, and then with its cause. */
@Injectable()
export class LoginRefusals {
  private kept = new Map<string, CountedRefusal>();
  private vinsOf = new Map<string, number>();

  constructor(
    private readonly counts: Counts,
    private readonly watches: PortWatches,
  ) {}

  /** Before any frame, or without one. */
  atDoor(cause: RefusalCause, { address, port }: Peer, bytes: Uint8Array = nothing, vin = ''): void {
    this.note({ vin, cause, address, port, iccid: null, edition: null, link: null, deviceId: null, atMs: Date.now(), bytes });
  }

  note(refusal: LoginRefusal): void {
    if (this.watches.isWatching) this.watches.refused(refusal);
    const { bytes, port: _port, ...given } = refusal;
    this.counts.add(`listed.${given.cause}`);
    const vin = given.vin === '' ? '' : printable(given.vin);
    const row = this.rowFor({ ...given, vin });
    const before = this.kept.get(nameOf(row));
    const iccid = given.iccid === null ? null : printable(given.iccid);
    const samples = withSample(before?.samples ?? [], bytes, given.atMs);
    this.put({ ...given, iccid, ...row, ...(row.folded ? ofNoVehicle : {}), samples, count: (before?.count ?? 0) + 1, firstAtMs: before?.firstAtMs ?? given.atMs });
  }

  take(): readonly CountedRefusal[] {
    const taken = [...this.kept.values()];
    this.kept = new Map();
    this.vinsOf = new Map();
    return taken;
  }

  /** What could not be stored counts on; it is older than what is here. */
  giveBack(taken: readonly CountedRefusal[]): void {
    for (const refusal of taken) {
      const row = refusal.folded ? refusal : this.rowFor(refusal);
      const { count = 0, samples = [], ...newer } = this.kept.get(nameOf(row)) ?? {};
      this.put({ ...refusal, ...newer, ...row, samples: [...samples, ...refusal.samples].slice(0, samplesMax), count: count + refusal.count, firstAtMs: refusal.firstAtMs });
    }
  }

  /** Vehicles of ours and of platforms always have their own. */
  private rowFor(refusal: Pick<LoginRefusal, 'vin' | 'cause' | 'address' | 'link' | 'deviceId'>): Row {
    const { vin, cause, address } = refusal;
    const isStranger = vin !== '' && refusal.deviceId === null && refusal.link === null;
    const own = { vin, cause, peer: vin === '' ? address : '', folded: false };
    const isFull = isStranger && (this.vinsOf.get(networkOf(address)) ?? 0) >= vinsOfAddressMax;
    if (this.kept.has(nameOf(own)) || (this.kept.size < keptMax && !isFull)) return own;
    const ofAddress = { vin: '', cause, peer: address, folded: true };
    return this.kept.has(nameOf(ofAddress)) || this.kept.size < keptMax ? ofAddress : { vin: '', cause, peer: '', folded: true };
  }

  private put(refusal: CountedRefusal): void {
    const name = nameOf(refusal);
    const network = networkOf(refusal.address);
    if (refusal.vin !== '' && !this.kept.has(name)) this.vinsOf.set(network, (this.vinsOf.get(network) ?? 0) + 1);
    this.kept.set(name, refusal);
  }
}

const nothing = new Uint8Array(0);
const ofNoVehicle = { iccid: null, deviceId: null } as const;

const nameOf = ({ cause, vin, peer }: Pick<Row, 'cause' | 'vin' | 'peer'>): string => `${cause} ${vin} ${peer}`;

function withSample(samples: readonly RefusedBytes[], bytes: Uint8Array, atMs: number): readonly RefusedBytes[] {
  if (bytes.length === 0) return samples;
  const isRecent = samples.length === samplesMax && atMs - Date.parse(samples[0]?.at ?? '') < sampleEveryMs;
  return isRecent ? samples : [sampleOf(bytes, atMs), ...samples].slice(0, samplesMax);
}

function sampleOf(bytes: Uint8Array, atMs: number): RefusedBytes {
  return { at: new Date(atMs).toISOString(), hex: Buffer.from(masked(bytes).bytes.subarray(0, sampleBytes)).toString('hex'), length: bytes.length };
}

/** Strangers send any bytes; a store takes no NUL, and people read what is printed. */
const printable = (text: string): string => text.replace(/[^\x21-\x7e]/g, '?') || '?';
