import { operationKinds, type OperationKind } from '@voltdeck/protocol/contract';
import type { Client } from 'pg';
import { minuteMs } from '../epoch.ts';
import { grownWork, replacedWork, type WorkChange } from '../fleet-day/activity.ts';
import { minuteOf, type MinuteKey } from '../rollup/rollup.store.ts';
import { keepRows } from '../span/keep-rows.ts';
import { operationSpans, type OperationSpan } from './operation-fold.ts';
import { readReported, samplesOf, type Reported } from './operation-samples.ts';
import { putOperations, readNewestOperations, readOperationsWithin, removeOperations, type StoredOperation } from './operation.store.ts';

type Times = ReadonlyMap<number, number>;
type Known = ReadonlyMap<number, readonly Reported[]>;

/** What has been closed of a device: its open minute before and after, and the minutes to read. Epoch ms. */
interface Progress {
  readonly device: number;
  readonly openBefore: number;
  readonly openAfter: number;
  readonly minutes: readonly number[];
}

/**
 * Brings closed minutes into the operations, inside the transaction that stores their records. Minutes in order continue
 * from the newest operation; a minute that was closed before derives the operations around it again.
 *
 * @param before time of the newest record of each device before this transaction
 * @param after the same after it
 * @param known records of closed minutes in order, of devices of which all are at hand: the others' are read
 * @returns what changed of the time at work
 */
export async function deriveOperations(
  client: Client,
  closed: readonly MinuteKey[],
  before: Times,
  after: Times,
  pauseMs: number,
  known: Known = new Map(),
): Promise<WorkChange[]> {
  const progresses = progressOf(closed, before, after);
  const work: WorkChange[] = [];
  for (const progress of progresses) {
    const late = progress.minutes.filter((minute) => minute < progress.openBefore);
    if (late.length > 0) work.push(...(await deriveAgain(client, progress, { from: Math.min(...late), to: Math.max(...late) + minuteMs }, pauseMs)));
  }
  const goingOn = progresses.filter(({ minutes, openBefore }) => minutes.some((minute) => minute >= openBefore));
  return [...work, ...(await goOnWithOperations(client, goingOn, known, pauseMs))];
}

function progressOf(closed: readonly MinuteKey[], before: Times, after: Times): Progress[] {
  const minutes = new Map<number, number[]>();
  for (const { device, minute } of closed) minutes.set(device, [...(minutes.get(device) ?? []), minute]);
  return [...minutes].flatMap(([device, ofDevice]) => {
    const openAfter = minuteOf(after.get(device) ?? -Infinity);
    const openBefore = minuteOf(before.get(device) ?? -Infinity);
    // A minute of a clock that ran ahead lies behind the open one.
    const inside = ofDevice.filter((minute) => minute < openAfter);
    return inside.length === 0 ? [] : [{ device, openBefore, openAfter, minutes: inside }];
  });
}

async function goOnWithOperations(client: Client, progresses: readonly Progress[], known: Known, pauseMs: number): Promise<WorkChange[]> {
  if (progresses.length === 0) return [];
  const unknown = progresses.filter(({ device }) => !known.has(device));
  const read = await readReported(client, unknown.map(({ device, openBefore, openAfter, minutes }) => {
    return { device, from: Math.max(openBefore, Math.min(...minutes)), to: openAfter };
  }));
  const reported = progresses.map(({ device }): [number, readonly Reported[]] => [device, known.get(device) ?? read.get(device) ?? []]);
  const newest = await readNewestOperations(client, progresses.map(({ device }) => device));
  const lasts = new Map(newest.map((operation) => [`${operation.device} ${operation.kind}`, operation]));
  const changed = reported.flatMap(([device, records]) =>
    operationKinds.flatMap((kind) => goOn(records, device, kind, lasts.get(`${device} ${kind}`) ?? null, pauseMs)),
  );
  await putOperations(client, changed);
  return changed.flatMap((operation) => grownWork(lasts.get(`${operation.device} ${operation.kind}`) ?? null, operation));
}

function goOn(records: readonly Reported[], device: number, kind: OperationKind, last: StoredOperation | null, pauseMs: number): StoredOperation[] {
  const spans: OperationSpan[] = operationSpans(samplesOf(records, kind), last, pauseMs);
  return spans.filter((span) => span !== last).map((span) => ({ ...span, device, kind, id: span.startedAt === last?.startedAt ? last.id : null }));
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

async function deriveAgain(client: Client, { device, openBefore }: Progress, late: Stretch, pauseMs: number): Promise<WorkChange[]> {
  const work: WorkChange[] = [];
  const around = await readOperationsWithin(client, device, late.from - pauseMs, late.to + pauseMs);
  for (const kind of operationKinds) {
    const old = around.filter((operation) => operation.kind === kind);
    const from = Math.min(late.from, ...old.map(({ startedAt }) => startedAt));
    // The pause behind the last of them belongs to it: it may continue from there.
    const to = Math.min(Math.max(late.to, ...old.map(({ endedAt }) => endedAt)) + pauseMs + 1, openBefore);
    const reported = await readReported(client, [{ device, from, to }]);
    const found = reported.get(device) ?? [];
    // An operation starts with a record. If that record is missing, retention dropped it: what was calculated is kept.
    if (old.some(({ startedAt }) => !found.some(({ at }) => at === startedAt))) continue;
    const spans = operationSpans(samplesOf(found, kind), null, pauseMs);
    const { kept, gone } = keepRows(old, spans.map((span) => ({ ...span, id: null, device, kind })));
    await removeOperations(client, gone);
    await putOperations(client, kept);
    work.push(...replacedWork(old, kept));
  }
  return work;
}
