import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DeviceSpan } from '../span/device-spans.ts';
import { grouped } from '../span/grouped.ts';
import { changeCrossings, moveCrossings, moveFollowing, readBefore, readKnownCrossings, readPositions, type ChangedFrom, type KnownCrossing, type MovedCrossing, type NewCrossing } from './crossing.store.ts';
import { crossingsOf, type Crossing, type Placed } from './crossings.ts';
import { fillSome } from './fill.ts';
import { readGeofences, type ReadyGeofence } from './ready-geofences.ts';
import { holds } from './shape.ts';
import { geofenceSpans, markWhatFollows } from './spans.ts';

/** One process at a time; who changes a geofence waits for it. */
const tryLock = 'select pg_try_advisory_xact_lock(32961, 6) as locked';
export const waitForGeofences = 'select pg_advisory_xact_lock(32961, 6)';

/** How much one poll does at most. */
export interface FoldMost {
  readonly hours: number;
  readonly devices: number;
}

/** Calculates who entered and left geofences, behind ingest: what was just reported, and again each hour whose records changed. */
@Injectable()
export class GeofenceFolder {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how many hours and devices were looked at; 0 when nothing waits or another process works */
  foldSome(most: FoldMost): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ locked: boolean }[]>(tryLock);
      if (row?.locked !== true) return 0;
      const geofences = await readGeofences(manager);
      const filled = await fillSome(manager);
      const { marks, spans } = await geofenceSpans.takeMarked(manager, most.hours);
      if (geofences.length === 0) return marks;
      await foldSpans(manager, geofences, spans);
      const live = await geofenceSpans.live(manager, most.devices);
      await foldSpans(manager, geofences, live);
      await geofenceSpans.keepChecked(manager, live);
      return filled + marks + live.length;
    });
  }
}

/** What changes in one span. */
interface SpanChange {
  readonly gone: readonly string[];
  readonly fresh: readonly NewCrossing[];
  readonly changed: readonly ChangedFrom[];
  readonly moved: readonly MovedCrossing[];
  /** A device is on another side at its end than it was. */
  readonly movedEnd: boolean;
}

/** @param spans of different devices */
async function foldSpans(manager: EntityManager, geofences: readonly ReadyGeofence[], spans: readonly DeviceSpan[]): Promise<void> {
  if (spans.length === 0) return;
  const [positions, known] = [await readPositions(manager, spans), await readKnownCrossings(manager, spans)];
  const knownOf = grouped(known, ({ device }) => device);
  const changes = new Map<DeviceSpan, SpanChange>(spans.map((span) => [span, changeOf(span, geofences, positions.get(span.device) ?? [], knownOf.get(span.device) ?? [])]));
  const fresh = [...changes.values()].flatMap((change) => change.fresh);
  // Only where the first position of a span is on the other side, the one before it has to be looked for.
  const first = new Set(fresh.filter(({ since }) => since === null).map(({ device }) => device));
  const before = await readBefore(manager, spans.filter(({ device }) => first.has(device)));
  await changeCrossings(
    manager,
    [...changes.values()].flatMap((change) => change.gone),
    fresh.map((crossing) => ({ ...crossing, since: crossing.since ?? before.get(crossing.device) ?? null })),
    [...changes.values()].flatMap((change) => change.changed),
  );
  await moveCrossings(manager, [...changes.values()].flatMap((change) => change.moved));
  await markWhatFollows(manager, spans.filter((span) => changes.get(span)?.movedEnd === true));
  await moveFollowing(manager, new Map([...positions].map(([device, list]) => [device, list.at(-1)?.at ?? 0])));
}

function changeOf({ device, from }: DeviceSpan, geofences: readonly ReadyGeofence[], positions: readonly Placed[], known: readonly KnownCrossing[]): SpanChange {
  const knownOf = grouped(known, ({ geofence }) => geofence);
  const gone: string[] = [];
  const fresh: NewCrossing[] = [];
  const changed: ChangedFrom[] = [];
  const moved: MovedCrossing[] = [];
  let movedEnd = false;
  for (const { id, shape } of geofences) {
    const were = knownOf.get(id) ?? [];
    if (were.length === 0 && !positions.some((position) => holds(shape.box, position))) continue;
    const wasInside = were.some(({ before }) => before);
    const [stood, now] = [were.filter(({ before }) => !before), crossingsOf(shape, wasInside, positions)];
    const [lost, found] = [stood.filter((one) => !now.some(isSame(one))), now.filter((one) => !stood.some(isSame(one)))];
    moved.push(...movedOf(stood, now));
    if (lost.length === 0 && found.length === 0) continue;
    gone.push(...lost.map((one) => one.id));
    fresh.push(...found.map((one) => ({ ...one, device, geofence: id })));
    changed.push({ geofence: id, device, from });
    movedEnd ||= (stood.at(-1)?.entered ?? wasInside) !== (now.at(-1)?.entered ?? wasInside);
  }
  return { gone, fresh, changed, moved, movedEnd };
}

const isSame =
  (one: Pick<Crossing, 'at' | 'entered'>) =>
  (other: Pick<Crossing, 'at' | 'entered'>): boolean =>
    one.at === other.at && one.entered === other.entered;

/** The same crossings, between positions that lie nearer. */
const movedOf = (stood: readonly KnownCrossing[], now: readonly Crossing[]): MovedCrossing[] =>
  stood.flatMap((one) => {
    const since = now.find(isSame(one))?.since ?? null;
    return since === null || since === one.since ? [] : [{ id: one.id, since }];
  });
