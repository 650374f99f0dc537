import type { GeofenceShape } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import { readyShape, type ReadyShape } from './shape.ts';

export interface ReadyGeofence {
  readonly id: string;
  readonly shape: ReadyShape;
}

/** By its own text: a shape is made ready once. */
const ready = new Map<string, ReadyShape>();
const readyMost = 2_000;

/** Those that are drawn now. */
export async function readGeofences(manager: EntityManager): Promise<ReadyGeofence[]> {
  const rows = await manager.query<{ id: string; shape: GeofenceShape }[]>('select id::text, shape from geofence where deleted_at is null order by id');
  if (ready.size > readyMost) ready.clear();
  return rows.map(({ id, shape }) => {
    const key = JSON.stringify(shape);
    const found = ready.get(key) ?? readyShape(shape);
    ready.set(key, found);
    return { id, shape: found };
  });
}
