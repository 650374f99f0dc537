import { DomainError, emptyTables } from '@voltdeck/base';
import { initialSettings, subjects, type EntityFields, type EntityName } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigRepository } from '../config/config.repository.ts';
import { definitions } from '../definitions/definitions.ts';
import { acting, codeOf, everything, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());
beforeEach(() => emptyTables(fleet.dataSource, 'device', 'device_group', 'outbox', 'project', 'customer', '"group"', 'version', 'config', 'change'));

const administrator = acting();
const add = (entity: EntityName, fields: EntityFields, by = administrator) => fleet.entities.add(definitions[entity], fields, by);
const change = (entity: EntityName, { id, version }: { id: string; version: number }, fields: EntityFields, by = administrator) =>
  fleet.entities.change(definitions[entity], { id, version, fields }, by);
const remove = (entity: EntityName, { id, version }: { id: string; version: number }, unassign = false, by = administrator) =>
  fleet.entities.remove(definitions[entity], { id, version, unassign }, by);
const restore = (entity: EntityName, id: string, version: number) => fleet.entities.restore(definitions[entity], { id, version }, administrator);

async function failureOf(work: Promise<unknown>): Promise<DomainError> {
  const error: unknown = await work.then(() => null, (reason: unknown) => reason);
  if (error instanceof DomainError) return error;
  throw new Error(`it should have failed with a name: ${String(error)}`);
}

async function announced(): Promise<number> {
  const [row] = await fleet.dataSource.query<{ count: number }[]>('select count(*)::int as count from outbox');
  await fleet.dataSource.query('delete from outbox');
  return row?.count ?? 0;
}

const good: readonly (readonly [EntityName, EntityFields, EntityFields])[] = [
  ['project', { name: 'P', number: 'P-1', description: 'd' }, { name: 'P2' }],
  ['customer', { name: 'C', description: 'd' }, { description: '' }],
  ['group', { name: 'G' }, { name: 'G2' }],
  ['version', { number: '1.2.3', notes: 'n' }, { notes: 'm' }],
  ['config', { name: 'offlineAfterS', value: '90' }, { value: '120' }],
  ['device', { vin: 'LVD1', plate: '粤B1', imei: '123456789012345', serviceExpiresAt: '2030-01-31' }, { plate: 'B2', serviceSuspended: true }],
];

describe.each(good)('the entity %s', (entity, fields, changed) => {
  it('is added, changed, deleted and restored, with a history that tells who and what', async () => {
    const made = await add(entity, fields);
    expect(made).toMatchObject({ version: 1, createdBy: 'administrator', deletedAt: null });
    const next = await change(entity, made, changed);
    expect(next.version).toBe(2);
    await remove(entity, next);
    expect(await failureOf(fleet.entities.read(definitions[entity], made.id, everything))).toMatchObject({ code: entity === 'device' ? 'DEVICE_NOT_FOUND' : 'ENTITY_NOT_FOUND' });
    const deleted = await fleet.lists.page(definitions[entity], { deleted: true }, administrator);
    expect(deleted.items.map(({ id }) => id)).toEqual([made.id]);
    expect(await restore(entity, made.id, 3)).toMatchObject({ version: 4, deletedAt: null });
    const { items } = await fleet.changes.list({ entity, id: made.id }, administrator);
    expect(items.map(({ action, by }) => `${action} ${by}`)).toEqual(['restore', 'remove', 'change', 'add'].map((action) => `${action} administrator`));
    expect(Object.keys(items[2]?.after ?? {}).length).toBeGreaterThan(0);
    expect(items[2]?.before).not.toEqual(items[2]?.after);
    expect(items[3]?.before).toBeNull();
  });

  it('refuses a change made from an older version, and tells the newer', async () => {
    const made = await add(entity, fields);
    const newer = await change(entity, made, changed);
    const failure = await failureOf(change(entity, made, changed));
    expect([failure.code, failure.data['version'], failure.data['updatedBy']]).toEqual(['VERSION_CONFLICT', 2, 'administrator']);
    expect(failure.data['changed']).toEqual(expect.arrayContaining(Object.keys(changed)));
    expect(failure.data['changed']).not.toContain(Object.keys(fields).find((name) => !Object.hasOwn(changed, name)));
    expect(failure.data['current']).toEqual(newer);
    expect(failure.data['updatedAt']).toBe(newer.updatedAt);
    expect(await codeOf(remove(entity, made))).toBe('VERSION_CONFLICT');
  });

  it('lets one of two changes at once through', async () => {
    const made = await add(entity, fields);
    const codes = await Promise.all([change(entity, made, changed), change(entity, made, changed)].map(codeOf));
    expect(codes.sort()).toEqual(['VERSION_CONFLICT', null]);
  });

  it('has a name that no one else has', async () => {
    await add(entity, fields);
    const failure = await failureOf(add(entity, fields));
    expect([failure.code, failure.fields[0]?.path]).toEqual(['NAME_TAKEN', Object.values(definitions[entity].unique)[0]]);
  });

  it('refuses unknown and bad fields, all of them at once, in both languages', async () => {
    const bad = Object.fromEntries(Object.keys(fields).map((name) => [name, 'x'.repeat(5_000)]));
    const failure = await failureOf(add(entity, { ...bad, colour: 'red' }));
    expect(failure.code).toBe('INPUT_INVALID');
    expect(failure.fields.map(({ path }) => path).sort()).toEqual(['colour', ...Object.keys(fields)].sort());
    expect(failure.fields.every(({ text }) => text?.['zh-CN'] && text.en)).toBe(true);
  });
});

describe('a name of something deleted', () => {
  it('is free again, and then that cannot come back', async () => {
    const first = await add('customer', { name: 'C' });
    await remove('customer', first);
    await add('customer', { name: 'C' });
    expect(await codeOf(restore('customer', first.id, 2))).toBe('NAME_TAKEN');
  });

  it('stays taken where it is a VIN', async () => {
    await remove('device', await add('device', { vin: 'LVD1' }));
    expect(await codeOf(add('device', { vin: 'LVD1' }))).toBe('NAME_TAKEN_BY_DELETED');
  });
});

describe('what belongs to an entity', () => {
  it('keeps it from being deleted, unless it is unassigned', async () => {
    const customer = await add('customer', { name: 'C' });
    const project = await add('project', { name: 'P', number: '1', customerId: customer.id });
    const group = await add('group', { name: 'G' });
    const device = await add('device', { vin: 'LVD1', projectId: project.id, groupIds: [group.id] });
    for (const [entity, made] of [['customer', customer], ['project', project], ['group', group]] as const) {
      const failure = await failureOf(remove(entity, made));
      expect([failure.code, failure.data['count']]).toEqual(['ENTITY_IN_USE', 1]);
    }
    await announced();
    for (const [entity, made] of [['group', group], ['project', project], ['customer', customer]] as const) await remove(entity, made, true);
    expect(await announced()).toBe(2);
    expect(await fleet.details.get(device.id, everything)).toMatchObject({ project: null, customer: null, groups: [], version: 3, updatedBy: 'administrator' });
    expect(await codeOf(change('device', device, { plate: 'x' }))).toBe('VERSION_CONFLICT');
    const { items } = await fleet.changes.list({ entity: 'device', id: device.id }, administrator);
    expect(items.map(({ before }) => before)).toEqual([{ project: { id: project.id, name: 'P' } }, { groups: [{ id: group.id, name: 'G' }] }, null]);
    expect(items.slice(0, 2).map(({ after }) => after)).toEqual([{ project: null }, { groups: [] }]);
  });

  it('is assigned again when what it belonged to comes back, unless it belongs to another by then', async () => {
    const customer = await add('customer', { name: 'C' });
    const project = await add('project', { name: 'P', number: '1', customerId: customer.id });
    const other = await add('project', { name: 'Q', number: '2' });
    const [group, second] = [await add('group', { name: 'G' }), await add('group', { name: 'H' })];
    const kept = await add('device', { vin: 'LVD1', projectId: project.id, groupIds: [group.id, second.id] });
    const moved = await add('device', { vin: 'LVD2', projectId: project.id });
    for (const [entity, made] of [['group', group], ['project', project], ['customer', customer]] as const) await remove(entity, made, true);
    await change('device', { id: moved.id, version: 2 }, { projectId: other.id });
    await announced();
    for (const [entity, { id }] of [['customer', customer], ['project', { id: project.id }], ['group', group]] as const) await restore(entity, id, entity === 'project' ? 4 : 2);
    expect(await announced()).toBeGreaterThan(0);
    const assigned = { project: { id: project.id, name: 'P' }, customer: { id: customer.id, name: 'C' }, groups: [{ id: group.id, name: 'G' }, { id: second.id, name: 'H' }] };
    expect(await fleet.details.get(kept.id, everything)).toMatchObject({ ...assigned, version: 5 });
    expect(await fleet.details.get(moved.id, everything)).toMatchObject({ project: { id: other.id }, version: 3 });
    const { items } = await fleet.changes.list({ entity: 'device', id: kept.id }, administrator);
    expect(items.slice(0, 2).map(({ before, after }) => [before, after])).toEqual([
      [{ groups: [{ id: second.id, name: 'H' }] }, { groups: assigned.groups }],
      [{ project: null }, { project: assigned.project }],
    ]);
  });

  it('stays as it is where it was unassigned by hand before', async () => {
    const project = await add('project', { name: 'P', number: '1' });
    const device = await add('device', { vin: 'LVD1', projectId: project.id });
    await change('device', device, { projectId: null });
    await remove('project', project, true);
    await restore('project', project.id, 2);
    expect((await fleet.details.get(device.id, everything)).project).toBeNull();
  });

  it('cannot come back before what it belongs to', async () => {
    const project = await add('project', { name: 'P', number: '1' });
    const device = await add('device', { vin: 'LVD1', projectId: project.id });
    await remove('device', device);
    await remove('project', project);
    expect(await codeOf(restore('device', device.id, 2))).toBe('PARENT_DELETED');
  });

  it('is announced when its name changes above it', async () => {
    const customer = await add('customer', { name: 'C' });
    const project = await add('project', { name: 'P', number: '1', customerId: customer.id });
    const group = await add('group', { name: 'G' });
    await add('device', { vin: 'LVD1', projectId: project.id, groupIds: [group.id] });
    await announced();
    for (const [entity, made] of [['customer', customer], ['project', project], ['group', group]] as const) {
      await change(entity, made, { name: 'renamed' });
      expect([entity, await announced()]).toEqual([entity, 1]);
    }
  });

  it('must exist', async () => {
    const gone = await add('project', { name: 'P', number: '1' });
    await remove('project', gone);
    for (const projectId of [gone.id, '1b671a64-40d5-491e-99b0-da01ff1f3341']) {
      expect((await failureOf(add('device', { vin: 'LVD1', projectId }))).fields[0]?.path).toBe('projectId');
    }
  });
});

describe('an operator', () => {
  it('changes what lies in the own scope and nothing else', async () => {
    const [mine, others] = [await add('customer', { name: 'mine' }), await add('customer', { name: 'others' })];
    const [p1, p2] = [await add('project', { name: 'P1', number: '1', customerId: mine.id }), await add('project', { name: 'P2', number: '2', customerId: others.id })];
    const shared = await add('group', { name: 'G' });
    const [d1, d2] = [await add('device', { vin: 'D1', projectId: p1.id, groupIds: [shared.id] }), await add('device', { vin: 'D2', projectId: p2.id })];
    const free = await add('device', { vin: 'D3' });
    const operator = acting(scope({ customers: [mine.id] }));
    const codes = async (...work: Promise<unknown>[]) => Promise.all(work.map(codeOf));

    expect(await codes(add('project', { name: 'P3', number: '3', customerId: mine.id }, operator), change('project', p1, { name: 'P1b' }, operator))).toEqual([null, null]);
    expect(await codes(add('customer', { name: 'x' }, operator), add('group', { name: 'x' }, operator), add('project', { name: 'x', number: 'x' }, operator), add('version', { number: 'x' }, operator))).toEqual(
      Array(4).fill('SCOPE_EXCEEDED'),
    );
    expect(await codes(add('device', { vin: 'X', projectId: p2.id }, operator), add('project', { name: 'x', number: 'x', customerId: others.id }, operator))).toEqual(Array(2).fill('INPUT_INVALID'));
    expect(await codes(change('project', p2, { name: 'x' }, operator), remove('customer', others, false, operator))).toEqual(Array(2).fill('ENTITY_NOT_FOUND'));
    expect(await codes(change('device', d2, { plate: 'x' }, operator), remove('device', d2, false, operator), change('device', free, { plate: 'x' }, operator))).toEqual(Array(3).fill('DEVICE_NOT_FOUND'));
    const moved = await failureOf(change('device', d1, { projectId: null }, operator));
    expect([moved.code, moved.fields[0]?.path, moved.fields[0]?.text?.en]).toEqual(['INPUT_INVALID', 'projectId', 'Select a project in your data scope']);
    expect(await codes(change('device', d1, { groupIds: [] }, operator))).toEqual(['SCOPE_EXCEEDED']);
    expect(await codes(change('device', d1, { projectId: p2.id }, operator))).toEqual(['INPUT_INVALID']);
    expect(await codes(change('group', shared, { name: 'x' }, operator), fleet.changes.list({ entity: 'device', id: d2.id }, operator))).toEqual(['SCOPE_EXCEEDED', 'DEVICE_NOT_FOUND']);
    const lists = await Promise.all((['customer', 'project', 'group', 'device'] as const).map((entity) => fleet.lists.page(definitions[entity], {}, operator)));
    expect(lists.map(({ total }) => total)).toEqual([1, 2, 1, 1]);
    expect(await codes(change('device', d1, { plate: 'mine' }, operator))).toEqual([null]);
  });

  it('registering a vehicle without a project asks for one, before the VIN is compared with those of others', async () => {
    const mine = await add('project', { name: 'P', number: '1' });
    await add('device', { vin: 'TAKEN' });
    const operator = acting(scope({ projects: [mine.id] }));
    const failures = await Promise.all(['TAKEN', 'FREE'].map((vin) => failureOf(add('device', { vin }, operator))));
    expect(failures.map(({ code, fields }) => [code, fields[0]?.path, fields[0]?.text?.en])).toEqual(Array(2).fill(['INPUT_INVALID', 'projectId', 'Select a project in your data scope']));
  });

  it('who tries VINs hears the same of every one that is taken, and nothing of whose it is', async () => {
    const [mine, others] = [await add('project', { name: 'P', number: '1' }), await add('project', { name: 'Q', number: '2' })];
    await add('device', { vin: 'OFMINE', projectId: mine.id });
    await add('device', { vin: 'OFOTHERS', projectId: others.id });
    await remove('device', await add('device', { vin: 'DELETED', projectId: others.id }));
    await add('device', { vin: 'OFNOBODY' });
    const operator = acting(scope({ projects: [mine.id] }));
    const tried = ['OFMINE', 'OFOTHERS', 'DELETED', 'OFNOBODY'];
    const own = await add('device', { vin: 'OWN', projectId: mine.id }, operator);
    for (const work of [(vin: string) => add('device', { vin, projectId: mine.id }, operator), (vin: string) => change('device', own, { vin }, operator)]) {
      const failures = await Promise.all(tried.map((vin) => failureOf(work(vin))));
      const told = failures.map(({ code, message, data, fields }) => JSON.stringify([code, message, data, fields]));
      expect(new Set(told.map((text, index) => text.replaceAll(tried[index] ?? '', 'VIN'))).size).toBe(1);
      expect([failures[0]?.code, failures[0]?.data]).toEqual(['DEVICE_NOT_ADDABLE', { field: 'vin', value: 'OFMINE' }]);
    }
    expect(await codeOf(add('device', { vin: 'OFOTHERS' }))).toBe('NAME_TAKEN');
  });

  it('of a group alone sees the project of its device, but does not change it', async () => {
    const project = await add('project', { name: 'P', number: '1' });
    const group = await add('group', { name: 'G' });
    const device = await add('device', { vin: 'D1', projectId: project.id, groupIds: [group.id] });
    const operator = acting(scope({ groups: [group.id] }));
    expect((await fleet.lists.page(definitions.project, {}, operator)).total).toBe(1);
    expect(await codeOf(change('project', project, { name: 'x' }, operator))).toBe('SCOPE_EXCEEDED');
    expect(await codeOf(change('device', device, { projectId: null }, operator))).toBe('SCOPE_EXCEEDED');
    expect(await codeOf(change('device', device, { groupIds: [] }, operator))).toBe('SCOPE_EXCEEDED');
    expect(await codeOf(remove('group', group, true, operator))).toBe('SCOPE_EXCEEDED');
  });
});

describe('a setting', () => {
  it('keeps the rules of its name, and its name', async () => {
    const made = await add('config', { name: 'businessTimeZone', value: 'Asia/Shanghai' });
    expect((await failureOf(change('config', made, { value: 'Asia/Nowhere' }))).fields[0]?.text?.en).toBe('Business time zone must be a time zone such as Asia/Shanghai');
    expect(await codeOf(change('config', made, { name: 'offlineAfterS' }))).toBe('INPUT_INVALID');
    expect(await codeOf(add('config', { name: 'unknown', value: '1' }))).toBe('INPUT_INVALID');
    expect(await codeOf(add('config', { name: 'offlineAfterS', value: '60' }, acting(scope({}))))).toBe('SCOPE_EXCEEDED');
  });

  it('may be emptied where its rules let it, and only there', async () => {
    const key = await add('config', { name: 'baiduMapKey', value: 'k-1' });
    expect(await change('config', key, { value: '' })).toMatchObject({ value: '' });
    const zone = await add('config', { name: 'businessTimeZone', value: 'Asia/Shanghai' });
    expect(await codeOf(change('config', zone, { value: ' ' }))).toBe('INPUT_INVALID');
    expect(await codeOf(add('config', { name: 'offlineAfterS' }))).toBe('INPUT_INVALID');
  });

  it('that is changed is told to the services, anything else is not', async () => {
    const told: string[] = [];
    const subscription = fleet.bus.subscribe(subjects.settingsChanged, { callback: (_error, { subject }) => void told.push(subject) });
    await fleet.bus.flush();
    await add('group', { name: 'G' });
    await fleet.bus.flush();
    expect(told).toEqual([]);
    const made = await add('config', { name: 'offlineAfterS', value: '60' });
    await change('config', made, { value: '90' });
    expect(await codeOf(change('config', made, { value: '91' }))).toBe('VERSION_CONFLICT');
    await fleet.bus.flush();
    subscription.unsubscribe();
    expect(told).toHaveLength(2);
  });

  it('counts as it is kept; one that is deleted counts as at first', async () => {
    const configs = new ConfigRepository(fleet.dataSource);
    expect(await configs.values()).toEqual(initialSettings);
    const made = await add('config', { name: 'recordRetentionDays', value: '0' });
    expect(await configs.values()).toEqual({ ...initialSettings, recordRetentionDays: '0' });
    await remove('config', made);
    expect(await configs.values()).toEqual(initialSettings);
  });
});
