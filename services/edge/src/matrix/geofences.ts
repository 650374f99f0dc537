import { history, type GeofenceView } from '@voltdeck/contract';
import { pathOf } from '@voltdeck/protocol/contract';
import { expect, vi } from 'vitest';
import type { ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

export const fence = { name: 'Depot', colour: 'blue', shape: { kind: 'circle', longitude: 10, latitude: 50, radiusM: 500 } };

/** @returns the id of a new geofence of the project, whose past is worked out */
export async function addGeofence(send: Send, projectId: string): Promise<string> {
  const { id } = await readJson<GeofenceView>(send('POST', history.geofenceAdd.path, { ...fence, projectId }));
  return id;
}

export async function addDeletedGeofence(send: Send, projectId: string): Promise<string> {
  const id = await addGeofence(send, projectId);
  expect((await send('DELETE', pathOf(history.geofenceDelete, { geofenceId: id }))).status).toBe(200);
  return id;
}

/** One that a device entered three hours before its newest record, as if it had been there. */
export async function addVisited(send: Send, dataSource: ConsoleFixture['dataSource'], side: { readonly project: string; readonly device: string; readonly at: number }): Promise<void> {
  const id = await addGeofence(send, side.project);
  await dataSource.query(
    `insert into telemetry.geofence_crossing (geofence, device, at, entered, longitude, latitude)
     select $1, number, to_timestamp($3::float8 / 1000) - interval '3 hours', true, 10000000, 50000000 from telemetry.device where id = $2`,
    [id, side.device, side.at],
  );
  await vi.waitFor(
    async () => {
      const { items } = await readJson<{ items: GeofenceView[] }>(send('GET', history.geofenceList.path));
      expect(items.find((found) => found.id === id)?.workingOut).toBe(false);
    },
    { timeout: 60_000, interval: 200 },
  );
}
