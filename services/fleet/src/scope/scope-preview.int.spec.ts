import { afterAll, beforeAll, expect, it } from 'vitest';
import { ListRepository } from '../entity/list/list.repository.ts';
import { ListService } from '../entity/list/list.service.ts';
import { acting, codeOf, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { ScopePreviewService } from './scope-preview.service.ts';

let fleet: FleetFixture;
let previews: ScopePreviewService;
const ids: Record<string, string> = {};
const none = { projectIds: [], customerIds: [], groupIds: [] };

beforeAll(async () => {
  fleet = await fleetFixture();
  previews = new ScopePreviewService(new ListService(new ListRepository(fleet.dataSource)));
  const insert = async (name: string, sql: string, values: readonly unknown[] = []): Promise<void> => {
    const [row] = await fleet.dataSource.query<{ id: string }[]>(`${sql} returning id`, [...values]);
    ids[name] = row?.id ?? '';
  };
  await insert('customer', `insert into customer (name) values ('C')`);
  await insert('a', `insert into project (name, number, customer_id) values ('A', '1', $1)`, [ids['customer']]);
  await insert('b', `insert into project (name, number, customer_id) values ('B', '2', $1)`, [ids['customer']]);
  await insert('group', `insert into "group" (name) values ('G')`);
  await fleet.dataSource.query(`insert into device (vin, source, project_id) values ('A1', 'manual', $1), ('A2', 'manual', $1), ('B1', 'manual', $2), ('N1', 'manual', null)`, [ids['a'], ids['b']]);
  await fleet.dataSource.query(`insert into device_group (device_id, group_id) select id, $1 from device where vin in ('B1', 'N1')`, [ids['group']]);
});
afterAll(() => fleet.close());

it('a project shows its devices, and the names around them', async () => {
  const preview = await previews.preview({ ...none, projectIds: [ids['a'] ?? ''] }, acting());
  expect(preview.devices).toEqual({ total: 2, names: ['A1', 'A2'] });
  expect(preview.projects).toEqual({ total: 1, names: ['A'] });
  expect(preview.customers.names).toEqual(['C']);
});

it('the lists add up: what one of them shows is seen', async () => {
  const preview = await previews.preview({ ...none, projectIds: [ids['a'] ?? ''], groupIds: [ids['group'] ?? ''] }, acting());
  expect(preview.devices.names).toEqual(['A1', 'A2', 'B1', 'N1']);
  expect((await previews.preview({ ...none, customerIds: [ids['customer'] ?? ''] }, acting())).devices.total).toBe(3);
});

it('empty lists see nothing', async () => {
  expect((await previews.preview(none, acting())).devices.total).toBe(0);
});

it('only an administrator may ask', async () => {
  expect(await codeOf(previews.preview(none, acting(scope({ projects: [ids['a'] ?? ''] }))))).toBe('PERMISSION_MISSING');
});
