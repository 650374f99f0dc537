import type { Client } from 'pg';
import type { Moment } from '../arrival/moments.ts';
import { epochMs, moment } from '../epoch.ts';
import { inTime } from '../record/record-row.ts';
import { keepRows, overlap } from '../span/keep-rows.ts';
import { faultSpans, type FaultSample } from './fault-interval.ts';
import { faultLevels, levelSql, speaksSql } from './fault-word.ts';
import { putFaults, readFaultsWithin, removeFaults, type StoredFault } from './fault.store.ts';

/** Part of a device's history, ends included, epoch ms. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

// One record behind the stretch as well: it shows when a fault that is open at the end of the stretch was gone.
const telling = `from record where device = $1 and ${inTime('flags')} and ${speaksSql}`;
const level = levelSql('$2::int4');
const readSamples = `
(select ${epochMs('recorded_at')} as at, ${level}::int4 as level ${telling} and recorded_at between ${moment('$3')} and ${moment('$4')} order by recorded_at)
union all
(select ${epochMs('recorded_at')}, ${level}::int4 ${telling} and recorded_at > ${moment('$4')} and recorded_at <= ${moment('$5')} order by recorded_at limit 1)`;

/** Records that arrived behind newer ones: the stretches they touch are derived again, unless they only confirm what is there. */
export async function deriveLateFaults(
  client: Client,
  moments: readonly Moment[],
  latestTimes: ReadonlyMap<number, number>,
  debounceMs: number,
): Promise<void> {
  for (const [device, ofDevice] of byDevice(moments)) {
    const latest = latestTimes.get(device) ?? -Infinity;
    const times = ofDevice.map(({ recordedAt }) => recordedAt);
    const stretch = { from: Math.min(...times), to: Math.max(...times) };
    const known = await readFaultsWithin(client, device, stretch.from - debounceMs, stretch.to + debounceMs);
    for (const type of affectedTypes(ofDevice, known)) await deriveAgain(client, { device, type, stretch, latest, debounceMs });
  }
}

function byDevice(moments: readonly Moment[]): Map<number, Moment[]> {
  const found = new Map<number, Moment[]>();
  for (const moment of moments) found.set(moment.device, [...(found.get(moment.device) ?? []), moment]);
  return found;
}

function affectedTypes(moments: readonly Moment[], known: readonly StoredFault[]): Set<number> {
  const types = new Set<number>();
  for (const { recordedAt: at, values } of moments) {
    const levels = faultLevels(values);
    const standing = known.filter(({ startedAt, endedAt }) => startedAt <= at && at <= (endedAt ?? Infinity));
    for (const fault of standing) if (!confirms(fault, at, levels.get(fault.type) ?? 0)) types.add(fault.type);
    for (const type of levels.keys()) if (!standing.some((fault) => fault.type === type)) types.add(type);
  }
  return types;
}

/** A record inside a span with the same level changes nothing; one at its edge may. */
const confirms = ({ startedAt, endedAt, endLevel }: StoredFault, at: number, found: number): boolean =>
  startedAt < at && at < (endedAt ?? Infinity) && found === endLevel;

interface Again {
  readonly device: number;
  readonly type: number;
  readonly stretch: Stretch;
  readonly latest: number;
  readonly debounceMs: number;
}

async function deriveAgain(client: Client, { device, type, stretch, latest, debounceMs }: Again): Promise<void> {
  let around = stretch;
  for (;;) {
    const samples = await samplesOf(client, device, type, around, latest);
    const end = Math.max(around.to, samples.at(-1)?.at ?? around.to);
    const touched = await readFaultsWithin(client, device, around.from - debounceMs, end + debounceMs);
    const old = touched.filter((fault) => fault.type === type);
    const wider = widened(around, old, latest);
    if (wider.from === around.from && wider.to === around.to) return replace(client, old, spansOf([...droppedBeginnings(old, samples, around), ...withClearings(samples, old)], device, type, debounceMs));
    around = wider;
  }
}

/** A fault starts with a record. If that record is missing, retention dropped it: the start is taken from the fault itself. */
const droppedBeginnings = (old: readonly StoredFault[], samples: readonly FaultSample[], { from }: Stretch): FaultSample[] =>
  old
    .filter(({ startedAt }) => startedAt >= from && !samples.some(({ at }) => at === startedAt))
    .flatMap(({ startedAt: at, startLevel, highestLevel }) => [startLevel, highestLevel].map((level) => ({ at, level })));

/** A fault that a user cleared is ended among the values of the records. */
const withClearings = (samples: readonly FaultSample[], old: readonly StoredFault[]): FaultSample[] =>
  [...samples, ...old.flatMap(({ cleared, endedAt }) => (cleared && endedAt !== null ? [{ at: endedAt, level: 0 }] : []))].sort((one, other) => one.at - other.at);

async function samplesOf(client: Client, device: number, type: number, { from, to }: Stretch, latest: number): Promise<FaultSample[]> {
  const { rows } = await client.query<FaultSample>(readSamples, [device, type, from, to, Math.max(to, latest)]);
  return rows;
}

const spansOf = (samples: readonly FaultSample[], device: number, type: number, debounceMs: number): StoredFault[] =>
  faultSpans(samples, debounceMs).map((span) => ({ ...span, id: null, device, type, cleared: false }));

const widened = ({ from, to }: Stretch, faults: readonly StoredFault[], latest: number): Stretch => ({
  from: Math.min(from, ...faults.map(({ startedAt }) => startedAt)),
  to: Math.max(to, ...faults.map(({ endedAt }) => endedAt ?? latest)),
});

/** A span keeps the row, and with it the acknowledgement, of an old one that it overlaps. */
async function replace(client: Client, old: readonly StoredFault[], spans: readonly StoredFault[]): Promise<void> {
  const { kept, gone } = keepRows(old, spans);
  await removeFaults(client, gone);
  await putFaults(client, kept, (fault) => old.some((row) => overlap(row, fault)));
}
