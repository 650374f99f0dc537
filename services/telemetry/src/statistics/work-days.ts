import type { WorkView } from '@voltdeck/contract';
import { joinSources } from '../energy/energy.ts';
import { minuteMs } from '../epoch.ts';
import { dayEnd, dayStart, type Offset } from '../settings/business-day.ts';
import { midnights, shareOf, type MeteredDay } from './energy-share.ts';
import type { DoneOperation, HeardPart, Stretch, WorkDay } from './work-parts.ts';

/** Business days that a range touches, cut by it. */
export function workDays({ from, to }: Stretch, offset: Offset): WorkDay[] {
  const days: WorkDay[] = [];
  for (let start = dayStart(from, offset); start < to; start = dayEnd(start, offset)) {
    const day = new Date(start + offset(start)).toISOString().slice(0, 10);
    days.push({ day, from: Math.max(from, start), to: Math.min(to, dayEnd(start, offset)) });
  }
  return days;
}

const rounded = (value: number, digits: number): number => Math.round(value * digits) / digits;

interface Reading {
  readonly mileage: number;
}

function mileageOf(parts: readonly HeardPart[], before: Reading | null): { driven: number | null; last: Reading | null } {
  const highest = parts.flatMap(({ highestMileage }) => highestMileage ?? []);
  if (highest.length === 0) return { driven: null, last: before };
  const last = Math.max(...highest);
  const first = before?.mileage ?? Math.min(...parts.flatMap(({ lowestMileage }) => lowestMileage ?? []));
  return { driven: Math.max(0, rounded(last - first, 10)), last: { mileage: last } };
}

/** Parts of each day; they come in order and none crosses midnight. The first may start before the range. */
function byDay(days: readonly WorkDay[], parts: readonly HeardPart[]): HeardPart[][] {
  let place = 0;
  return days.map(({ to }) => {
    const first = place;
    while ((parts[place]?.at ?? Infinity) < to) place += 1;
    return parts.slice(first, place);
  });
}

/** Work of each day. What was driven while nothing was heard counts for the day on which the vehicle was heard again. */
export function workOf(days: readonly WorkDay[], operations: readonly DoneOperation[], parts: readonly HeardPart[], nowMs: number): (WorkView & { day: string })[] {
  const heardByDay = byDay(days, parts);
  const edges = midnights(heardByDay);
  let before: Reading | null = null;
  return days.map((day, index) => {
    const heard = heardByDay[index] ?? [];
    const { driven, last } = mileageOf(heard, before);
    before = last;
    return { day: day.day, mileageKm: driven, ...timesOf({ ...day, start: edges[index], end: edges[index + 1] }, operations, heard, nowMs) };
  });
}

function timesOf(day: MeteredDay, operations: readonly DoneOperation[], heard: readonly HeardPart[], nowMs: number): Omit<WorkView, 'mileageKm'> {
  const [charge, discharge] = [shareOf(day, operations, 'charge'), shareOf(day, operations, 'discharge')];
  const past = Math.max(0, Math.min(day.to, nowMs) - day.from);
  const working = Math.min(past, charge.ms + discharge.ms);
  const heardMs = heard.reduce((sum, { minutes }) => sum + minutes, 0) * minuteMs;
  const online = Math.min(past, Math.max(working, heardMs));
  return {
    chargeKwh: rounded(charge.kwh, 1000),
    dischargeKwh: rounded(discharge.kwh, 1000),
    recoveredKwh: discharge.returnedKwh === null ? null : rounded(discharge.returnedKwh, 1000),
    netDischargeKwh: discharge.returnedKwh === null ? null : rounded(discharge.kwh - discharge.returnedKwh, 1000),
    energySource: joinSources([...charge.sources, ...discharge.sources]),
    chargingS: Math.round(charge.ms / 1000),
    dischargingS: Math.round(discharge.ms / 1000),
    idleS: Math.round((online - working) / 1000),
    offlineS: Math.round((past - online) / 1000),
  };
}

/** Sums of days. */
export function totalOf(days: readonly WorkView[]): WorkView {
  const sum = (read: (day: WorkView) => number): number => rounded(days.reduce((total, day) => total + read(day), 0), 1000);
  const sumKnown = (read: (day: WorkView) => number | null): number | null => (days.some((day) => read(day) === null) ? null : sum((day) => read(day) ?? 0));
  const driven = days.some(({ mileageKm }) => mileageKm !== null);
  return {
    chargeKwh: sum(({ chargeKwh }) => chargeKwh),
    dischargeKwh: sum(({ dischargeKwh }) => dischargeKwh),
    recoveredKwh: sumKnown(({ recoveredKwh }) => recoveredKwh),
    netDischargeKwh: sumKnown(({ netDischargeKwh }) => netDischargeKwh),
    energySource: joinSources(days.flatMap(({ energySource }) => energySource ?? [])),
    mileageKm: driven ? sum(({ mileageKm }) => mileageKm ?? 0) : null,
    chargingS: sum(({ chargingS }) => chargingS),
    dischargingS: sum(({ dischargingS }) => dischargingS),
    idleS: sum(({ idleS }) => idleS),
    offlineS: sum(({ offlineS }) => offlineS),
  };
}
