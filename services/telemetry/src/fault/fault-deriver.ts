import type { Client } from 'pg';
import { isAhead, type Moment } from '../arrival/moments.ts';
import { advanceFault } from './fault-interval.ts';
import { faultLevels, speaksOfFaults } from './fault-word.ts';
import { putFaults, readEndedFaults, readOpenFaults, type StoredFault } from './fault.store.ts';
import { deriveLateFaults } from './late-faults.ts';

type Times = ReadonlyMap<number, number>;

/**
 * Brings the faults of these moments into the history, inside the transaction that stores their records.
 * What is newer than the device's newest record continues from the open faults; an older one derives its stretch again.
 * A record of a clock that runs ahead says nothing.
 *
 * @param latestTimes of the newest record of each device before these moments
 */
export async function deriveFaults(client: Client, moments: readonly Moment[], latestTimes: Times, debounceMs: number): Promise<void> {
  const telling = moments.filter((moment) => !isAhead(moment) && speaksOfFaults(moment.values));
  if (telling.length === 0) return;
  const isLate = ({ device, recordedAt }: Moment): boolean => recordedAt <= (latestTimes.get(device) ?? -Infinity);
  await deriveLateFaults(client, telling.filter(isLate), latestTimes, debounceMs);
  await goOnWithFaults(client, telling.filter((moment) => !isLate(moment)), debounceMs);
}

type ByType = Map<number, StoredFault>;

async function goOnWithFaults(client: Client, moments: readonly Moment[], debounceMs: number): Promise<void> {
  if (moments.length === 0) return;
  const last = await readLast(client, moments, debounceMs);
  const changed = new Map<string, StoredFault>();
  for (const { device, recordedAt: at, values } of [...moments].sort((a, b) => a.recordedAt - b.recordedAt)) {
    const ofDevice = last.get(device) ?? new Map<number, StoredFault>();
    if (ofDevice.size === 0 && values.faults.length === 0) continue;
    const levels = faultLevels(values);
    for (const type of new Set([...ofDevice.keys(), ...levels.keys()])) {
      const before = ofDevice.get(type) ?? null;
      const after = advanceFault(before, { at, level: levels.get(type) ?? 0 }, debounceMs);
      if (after === null || after === before) continue;
      const rises = before !== null && before.startedAt === after.startedAt && after.highestLevel > before.highestLevel;
      const fault: StoredFault = { id: null, device, type, cleared: false, ...after, ...(rises ? { roseAt: at } : {}) };
      ofDevice.set(type, fault);
      changed.set(`${device} ${type} ${fault.startedAt}`, fault);
    }
    last.set(device, ofDevice);
  }
  await putFaults(client, [...changed.values()]);
}

/** By device and type: the fault that is open, or ended so recently that it may come back. */
async function readLast(client: Client, moments: readonly Moment[], debounceMs: number): Promise<Map<number, ByType>> {
  const devices = [...new Set(moments.map(({ device }) => device))];
  const faulty = moments.filter(({ values }) => values.faults.length > 0);
  const since = faulty.reduce((least, { recordedAt }) => Math.min(least, recordedAt), Infinity) - debounceMs;
  const ended = faulty.length === 0 ? [] : await readEndedFaults(client, [...new Set(faulty.map(({ device }) => device))], since);
  const last = new Map<number, ByType>();
  for (const fault of [...ended.sort((a, b) => a.startedAt - b.startedAt), ...(await readOpenFaults(client, devices))]) {
    last.set(fault.device, (last.get(fault.device) ?? new Map<number, StoredFault>()).set(fault.type, fault));
  }
  return last;
}
