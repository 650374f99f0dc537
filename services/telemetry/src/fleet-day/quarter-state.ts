import type { FleetDayView } from '@voltdeck/contract';

export const quarterMs = 15 * 60_000;
/** Of 24 hours. */
export const quarters = 96;

export type DayState = keyof Pick<FleetDayView, 'charging' | 'discharging' | 'idle' | 'offline'>;

/** A state is kept as a number; nothing known is offline. */
export const dayStates = { offline: 0, idle: 1, discharging: 2, charging: 3 } as const satisfies Record<DayState, number>;

const minuteS = 60;
const bitCounts = Uint8Array.from({ length: 1 << 15 }, (_, bits) => bits.toString(2).replaceAll('0', '').length);

/** What one device did in one quarter. */
export interface Quarter {
  /** A bit for each minute in which it was heard. */
  readonly heard: number;
  /** Seconds. */
  readonly charging: number;
  readonly discharging: number;
}

/** What a device did for longest: at work by its operations, at rest by the other minutes in which it was heard. */
export function stateOf({ heard, charging: charged, discharging: discharged }: Quarter, lengthS: number): number {
  const heardS = (bitCounts[heard] ?? 0) * minuteS;
  const workedS = charged + discharged;
  if (heardS === 0 && workedS === 0) return dayStates.offline;
  const idleS = Math.max(0, heardS - workedS);
  const offlineS = lengthS - Math.max(heardS, workedS);
  if (charged > 0 && charged >= Math.max(discharged, idleS, offlineS)) return dayStates.charging;
  if (discharged > 0 && discharged >= Math.max(idleS, offlineS)) return dayStates.discharging;
  return idleS >= offlineS ? dayStates.idle : dayStates.offline;
}
