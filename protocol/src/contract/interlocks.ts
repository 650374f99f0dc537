import { type Interlock, type InterlockName, interlocks } from '../codes/interlocks.ts';
import { type CommandName, remoteCommands } from '../codes/remote-commands.ts';
import type { InterlockView } from './commands.ts';

/** What is known of a vehicle's state: its `LatestView`. */
interface KnownState {
  readonly receivedAt: string;
  readonly values: Readonly<Record<string, number | null>>;
}

const comparisons: Readonly<Record<Interlock['breaks'], (value: number, limit: number) => boolean>> = {
  above: (value, limit) => value > limit,
  below: (value, limit) => value < limit,
  atMost: (value, limit) => value <= limit,
};

/** What each command asks of the vehicle's state. */
export const interlocksOf = (command: CommandName): readonly InterlockName[] => remoteCommands[command].interlocks ?? [];

function valueOf(field: Interlock['field'], latest: KnownState, nowMs: number): number | null {
  return field === undefined ? Math.round((nowMs - Date.parse(latest.receivedAt)) / 1000) : (latest.values[field] ?? null);
}

/** The interlocks that a state breaks; of a vehicle that never reported there is only the age. */
export function brokenInterlocks(names: readonly InterlockName[], latest: KnownState | null, nowMs: number): InterlockView[] {
  return names.flatMap((name) => {
    const { field, limit, breaks, unknownBreaks } = interlocks[name];
    const value = latest === null ? null : valueOf(field, latest, nowMs);
    const isBroken = value === null ? unknownBreaks : comparisons[breaks](value, limit);
    return isBroken ? [{ name, value, limit }] : [];
  });
}

/** Old data says nothing of the vehicle as it is now: then only its age counts, and the rest is judged when it is back. */
export function judgedInterlocks(names: readonly InterlockName[], latest: KnownState | null, nowMs: number): InterlockView[] {
  const age = brokenInterlocks(names.filter((name) => name === 'age'), latest, nowMs);
  return age.length > 0 ? age : brokenInterlocks(names, latest, nowMs);
}
