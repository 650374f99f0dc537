import type { EnergySource, OperationKind } from '@voltdeck/protocol/contract';
import { wsPerKwh, type CounterRun } from '../energy/energy.ts';
import type { DoneOperation, HeardPart, WorkDay } from './work-parts.ts';

/** Both counters at a midnight, Wh. */
interface Readings {
  readonly charge: number | null;
  readonly discharge: number | null;
}

/** A day with the counters at its two midnights. */
export interface MeteredDay extends WorkDay {
  readonly start: Readings | undefined;
  readonly end: Readings | undefined;
}

const firstOf = (parts: readonly HeardPart[]): Readings => ({
  charge: parts.find(({ lowestCharged }) => lowestCharged !== null)?.lowestCharged ?? null,
  discharge: parts.find(({ lowestDischarged }) => lowestDischarged !== null)?.lowestDischarged ?? null,
});
const lastOf = (parts: readonly HeardPart[]): Readings => ({
  charge: parts.findLast(({ highestCharged }) => highestCharged !== null)?.highestCharged ?? null,
  discharge: parts.findLast(({ highestDischarged }) => highestDischarged !== null)?.highestDischarged ?? null,
});

/** Counters before the first day, between each two days and behind the last: the last reading before each midnight, so that days add up. */
export function midnights(days: readonly (readonly HeardPart[])[]): Readings[] {
  const edges: Readings[] = [firstOf(days[0] ?? [])];
  for (const [index, parts] of days.entries()) {
    const [last, next] = [lastOf(parts), firstOf(days[index + 1] ?? [])];
    edges.push({ charge: last.charge ?? next.charge, discharge: last.discharge ?? next.discharge });
  }
  return edges;
}

export interface EnergyShare {
  readonly kwh: number;
  /** null when it is not known apart of every operation. */
  readonly returnedKwh: number | null;
  readonly ms: number;
  readonly sources: readonly EnergySource[];
}

const others: Readonly<Record<OperationKind, OperationKind>> = { charge: 'discharge', discharge: 'charge' };

/** Energy and time of the operations of a kind in a day. */
export function shareOf(day: MeteredDay, operations: readonly DoneOperation[], kind: OperationKind): EnergyShare {
  let [ws, ms]: [number, number] = [0, 0];
  let returnedWs: number | null = 0;
  const sources: EnergySource[] = [];
  for (const operation of operations) {
    const overlap = operation.kind === kind ? overlapMs(day, operation) : 0;
    if (overlap === 0) continue;
    const part = partsOf(day, operation, overlap);
    ms += overlap;
    ws += operation.energyWs * part.energy;
    returnedWs = returnedWs === null || operation.returnedWs === null ? null : returnedWs + operation.returnedWs * part.returned;
    sources.push(operation.energySource);
  }
  return { kwh: ws / wsPerKwh, returnedKwh: returnedWs === null ? null : returnedWs / wsPerKwh, ms, sources };
}

const overlapMs = (day: WorkDay, { startedAt, endedAt }: DoneOperation): number =>
  Math.max(0, Math.min(day.to, endedAt) - Math.max(day.from, startedAt));

/** Shares of an operation's energies that fall into a day, 0..1: by its counters at midnight, without them by time. */
function partsOf(day: MeteredDay, operation: DoneOperation, overlap: number): { energy: number; returned: number } {
  const byTime = overlap / (operation.endedAt - operation.startedAt);
  const { kind, energySource, metered } = operation;
  if (byTime === 1 || energySource !== 'counter' || metered === null) return { energy: byTime, returned: byTime };
  return {
    energy: countedPart(day, operation, metered.forward, kind) ?? byTime,
    returned: countedPart(day, operation, metered.back, others[kind]) ?? byTime,
  };
}

function countedPart(day: MeteredDay, { startedAt, endedAt }: DoneOperation, run: CounterRun | null, counter: OperationKind): number | null {
  if (run === null || run.last === run.first) return null;
  const from = startedAt < day.from ? (day.start?.[counter] ?? null) : run.first;
  const to = endedAt > day.to ? (day.end?.[counter] ?? null) : run.last;
  if (from === null || to === null || from < run.first || to > run.last || to < from) return null;
  return (to - from) / (run.last - run.first);
}
