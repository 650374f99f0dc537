import { encodeBatch, encodeFrame, wireTime, type BlockKind, type BlockOfKind, type BlockToEncode, type Edition } from '@voltdeck/protocol/wire';
import type { Batch } from '../ingest/batch.ts';

type Fields<K extends BlockKind> = Partial<Omit<BlockOfKind<K>, 'kind' | 'edition' | 'type'>>;

/** Block 01 of a parked vehicle at rest; a test names what matters to it. */
export const vehicle = (fields: Partial<VehicleFields> = {}): BlockToEncode => ({
  kind: 'vehicle',
  edition: 2016,
  type: 0x01,
  state: 2,
  charging: 3,
  mode: 1,
  speed: 0,
  mileage: 12_345.6,
  totalVoltage: 350.4,
  current: 0,
  soc: 64,
  dcdc: 1,
  gear: 15,
  insulation: 5_000,
  accelerator: 0,
  brake: 0,
  ...fields,
});

interface VehicleFields {
  readonly state: number | null;
  readonly charging: number | null;
  readonly speed: number | null;
  readonly mileage: number | null;
  readonly totalVoltage: number | null;
  readonly current: number | null;
  readonly soc: number | null;
  /** kΩ. */
  readonly insulation: number | null;
  /** Raw values behind the nulls. */
  readonly reserved: Readonly<Record<string, number>>;
}

export const status = (fields: Fields<'bmsStatus'> = {}): BlockToEncode => ({
  kind: 'bmsStatus',
  type: 0xb0,
  version: 1,
  operatingMode: 0,
  selfTest: 1,
  plugIn: 0,
  thermalManagement: 0,
  relays: 0b11,
  relaysValid: 0xff,
  soh: 97,
  supplyVoltage: 13.8,
  signalStrength: 21,
  chemistry: 2,
  faultLevel: 0,
  faultTotal: 0,
  restrictions: 0,
  powerLimit: 100,
  spare: 0,
  ...fields,
});

/** Block B2; both counters in kWh. */
export const ratings = (cumulativeCharge: number | null, cumulativeDischarge: number | null, ratedEnergy = 60): BlockToEncode => ({
  kind: 'bmsRatings', type: 0xb2, version: 1, chemistry: 2, ratedCapacity: 170, ratedVoltage: 350, ratedEnergy, cumulativeCharge, cumulativeDischarge,
});

export const faults = (list: readonly { type: number; level: number }[]): BlockToEncode => ({
  kind: 'bmsFaults',
  type: 0xb1,
  version: 1,
  flags: list.reduce((flags, { type }) => (flags | (1 << (type - 1))) >>> 0, 0),
  faults: [...list],
});

const noLists = { batteryFaults: [], motorFaults: [], engineFaults: [], otherFaults: [] };

/** The standard's alarm block, with general alarm flags by bit. */
export const alarm2016 = (level: number | null, bits: readonly number[] = []): BlockToEncode => ({
  kind: 'alarm', edition: 2016, type: 0x07, level, flags: flagsOf(bits), ...noLists,
});

/** The same of 2025, which lists levels of single bits. */
export const alarm2025 = (level: number | null, bits: readonly number[] = [], levels: readonly { bit: number; level: number }[] = []): BlockToEncode => ({
  kind: 'alarm', edition: 2025, type: 0x06, level, flags: flagsOf(bits), ...noLists, levels: [...levels],
});

const flagsOf = (bits: readonly number[]): number => bits.reduce((flags, bit) => (flags | (1 << bit)) >>> 0, 0);

/** Voltages of one BMU, from its cell `first` on. */
export const cells = (number: number, voltages: number[], { first = 1, total = voltages.length } = {}): BlockToEncode => ({
  kind: 'cells',
  edition: 2016,
  type: 0x08,
  subsystems: [{ number, voltage: 350.4, current: 0, totalCells: total, firstCell: first, voltages }],
});

export const temperatures = (number: number, values: number[]): BlockToEncode => ({
  kind: 'temperatures',
  edition: 2016,
  type: 0x09,
  subsystems: [{ number, temperatures: values }],
});

export interface TestFrame {
  readonly deviceId?: string;
  readonly vin?: string;
  readonly edition?: Edition;
  /** Epoch ms; whole seconds. */
  readonly at: number;
  readonly receivedAt?: number;
  readonly reissue?: boolean;
  readonly blocks?: BlockToEncode[];
  /** Instead of a report: these bytes. */
  readonly bytes?: Uint8Array;
}

export const deviceId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function frameBytes({ vin = 'LVOLTDECK00000001', edition = 2016, at, reissue = false, blocks = [vehicle()] }: TestFrame): Uint8Array {
  const message = { kind: 'report' as const, reissue, time: wireTime(at), blocks };
  return encodeFrame({ edition, command: reissue ? 3 : 2, vin, message });
}

export const batchBytes = (frames: readonly TestFrame[]): Uint8Array =>
  encodeBatch(
    frames.map((frame) => ({
      receivedAtMs: frame.receivedAt ?? frame.at + 500,
      deviceId: frame.deviceId ?? deviceId(1),
      flags: 0,
      bytes: frame.bytes ?? frameBytes(frame),
    })),
  );

let sequence = 0;

/** A batch as the stream would deliver it for the first time. */
export function batch(frames: readonly TestFrame[]): Batch {
  sequence += 1;
  return { key: { sequence, stampedNs: BigInt(Date.now()) * 1_000_000n }, redelivered: false, bytes: batchBytes(frames) };
}

/** A full minute of the past, so that no clock plays a part. */
export const noon = Date.UTC(2026, 2, 10, 4, 0, 0);

/** Ingest that keeps up: everything that arrived is stored. */
export const everythingStored = { storedTo: (): Promise<number> => Promise.resolve(Date.now()) };
