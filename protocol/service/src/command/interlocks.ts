import { Injectable } from '@nestjs/common';
import { BusClient, DomainError } from '@voltdeck/platform';
import { operations, type InterlockName, type InterlockView, type LatestView } from '@voltdeck/protocol/contract';
import { chargingState } from '@voltdeck/protocol/codes';

interface Interlock {
  readonly limit: number;
  readonly value: (latest: LatestView, nowMs: number) => number | null;
  readonly breaks: (value: number, limit: number) => boolean;
  /** A vehicle that does not say counts as one that breaks it. */
  readonly unknownBreaks: boolean;
}

const above = (value: number, limit: number): boolean => value > limit;
const below = (value: number, limit: number): boolean => value < limit;
const valueOf = (name: string) => ({ values }: LatestView): number | null => values[name] ?? null;

/** What keeps a command back: seconds, km/h, charging states 1 and 2, %, level, 0..31. */
const interlocks: Readonly<Record<InterlockName, Interlock>> = {
  age: { limit: 300, value: (latest, nowMs) => Math.round((nowMs - Date.parse(latest.receivedAt)) / 1000), breaks: above, unknownBreaks: true },
  moving: { limit: 0.5, value: valueOf('speed'), breaks: above, unknownBreaks: true },
  charging: { limit: chargingState.driving, value: valueOf('chargingState'), breaks: (value, limit) => value <= limit, unknownBreaks: true },
  soc: { limit: 30, value: valueOf('soc'), breaks: below, unknownBreaks: true },
  faultLevel: { limit: 2, value: valueOf('faultLevel'), breaks: above, unknownBreaks: false },
  signal: { limit: 8, value: valueOf('signalStrength'), breaks: below, unknownBreaks: false },
};

/** The interlocks that a state breaks; of a vehicle that never reported there is only the age. */
export function broken(names: readonly InterlockName[], latest: LatestView | null, nowMs: number): InterlockView[] {
  return names.flatMap((name) => {
    const { limit, value, breaks, unknownBreaks } = interlocks[name];
    const found = latest === null ? null : value(latest, nowMs);
    const isBroken = found === null ? unknownBreaks : breaks(found, limit);
    return isBroken ? [{ name, value: found, limit }] : [];
  });
}

/** Old data says nothing of the vehicle as it is now: then only its age counts, and the rest is judged when it is back. */
export function judged(names: readonly InterlockName[], latest: LatestView | null, nowMs: number): InterlockView[] {
  const age = broken(names.filter((name) => name === 'age'), latest, nowMs);
  return age.length > 0 ? age : broken(names, latest, nowMs);
}

export const namesOf = (found: readonly InterlockView[]): string => found.map(({ name }) => name).join(', ');

/** Newest states of vehicles, from telemetry. */
@Injectable()
export class VehicleStates {
  constructor(private readonly bus: BusClient) {}

  /** null = it has never reported. */
  async latest(deviceId: string): Promise<LatestView | null> {
    try {
      return await this.bus.call(operations.telemetry.latest, { deviceId });
    } catch (error) {
      if (error instanceof DomainError && (error.code === 'RECORD_NONE' || error.code === 'DEVICE_NOT_FOUND')) return null;
      throw error;
    }
  }

  /** The edition of its newest frame, for a preview of a vehicle that is not here. */
  async edition(deviceId: string): Promise<2016 | 2025> {
    const { items } = await this.bus.call(operations.telemetry.messages, { deviceId, pageSize: 1 }).catch(() => ({ items: [] }));
    return items[0]?.bytes.startsWith('2424') ? 2025 : 2016;
  }
}
