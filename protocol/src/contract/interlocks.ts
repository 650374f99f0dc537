import { chargingState } from '../codes/state-codes.ts';
import type { CommandName, InterlockName, InterlockView } from './commands.ts';

/** What is known of a vehicle's state: its `LatestView`. */
interface KnownState {
  readonly receivedAt: string;
  readonly values: Readonly<Record<string, number | null>>;
}

interface Interlock {
  readonly limit: number;
  readonly value: (latest: KnownState, nowMs: number) => number | null;
  readonly breaks: (value: number, limit: number) => boolean;
  /** A vehicle that does not say counts as one that breaks it. */
  readonly unknownBreaks: boolean;
}

const above = (value: number, limit: number): boolean => value > limit;
const below = (value: number, limit: number): boolean => value < limit;
const valueOf = (name: string) => ({ values }: KnownState): number | null => values[name] ?? null;

/** What keeps a command back: seconds, km/h, charging states 1 and 2, %, level, 0..31. */
const interlocks: Readonly<Record<InterlockName, Interlock>> = {
  age: { limit: 300, value: (latest, nowMs) => Math.round((nowMs - Date.parse(latest.receivedAt)) / 1000), breaks: above, unknownBreaks: true },
  moving: { limit: 0.5, value: valueOf('speed'), breaks: above, unknownBreaks: true },
  charging: { limit: chargingState.driving, value: valueOf('chargingState'), breaks: (value, limit) => value <= limit, unknownBreaks: true },
  soc: { limit: 30, value: valueOf('soc'), breaks: below, unknownBreaks: true },
  faultLevel: { limit: 2, value: valueOf('faultLevel'), breaks: above, unknownBreaks: false },
  signal: { limit: 8, value: valueOf('signalStrength'), breaks: below, unknownBreaks: false },
};

/** What each command asks of the vehicle's state. */
export const commandInterlocks: Readonly<Record<CommandName, readonly InterlockName[]>> = {
  enable: ['age', 'faultLevel'],
  disable: ['age', 'moving'],
  reboot: ['age', 'moving', 'charging'],
  queryCalibration: [],
  noDriving: ['age', 'moving'],
  noCharge: ['age'],
  limitedPower: ['age'],
  unfreeze: ['age', 'faultLevel'],
  upgrade: ['age', 'moving', 'charging', 'soc', 'faultLevel', 'signal'],
  shutdown: ['age', 'moving', 'charging'],
  factoryReset: ['age', 'moving', 'charging'],
  disconnect: [],
  terminalAlarm: [],
  startSampling: [],
  settingsRead: [],
  settingsWrite: [],
  versionRead: [],
};

/** The interlocks that a state breaks; of a vehicle that never reported there is only the age. */
export function brokenInterlocks(names: readonly InterlockName[], latest: KnownState | null, nowMs: number): InterlockView[] {
  return names.flatMap((name) => {
    const { limit, value, breaks, unknownBreaks } = interlocks[name];
    const found = latest === null ? null : value(latest, nowMs);
    const isBroken = found === null ? unknownBreaks : breaks(found, limit);
    return isBroken ? [{ name, value: found, limit }] : [];
  });
}

/** Old data says nothing of the vehicle as it is now: then only its age counts, and the rest is judged when it is back. */
export function judgedInterlocks(names: readonly InterlockName[], latest: KnownState | null, nowMs: number): InterlockView[] {
  const age = brokenInterlocks(names.filter((name) => name === 'age'), latest, nowMs);
  return age.length > 0 ? age : brokenInterlocks(names, latest, nowMs);
}
