import { personal } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { personalLimits } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';
import type { User } from '../user/user.entity.ts';
import { PersonalRepository } from './personal.repository.ts';
import { PersonalService } from './personal.service.ts';

let identity: IdentityFixture;
let service: PersonalService;
let li: User;
let wang: User;
beforeAll(async () => {
  identity = await identityFixture();
  service = new PersonalService(new PersonalRepository(identity.dataSource));
  li = await identity.addUser('Li', 'correct horse battery', {});
  wang = await identity.addUser('Wang', 'correct horse battery', {});
});
afterAll(() => identity.close());

const as = ({ id }: User) => ({ userId: id });
const add = (user: User, form: object = {}) => service.addView(as(user), inputOf(personal.savedViewAdd, { list: 'vehicle', name: 'Hot', query: 'sort=-highestTemperature', ...form }));
const device = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('a saved view', () => {
  it("is its owner's alone until it is shared, and then to be opened by its link, but changed by no one else", async () => {
    const { id } = await add(li, { columns: ['vin', 'highestTemperature'] });
    expect((await service.views(as(li), 'vehicle')).map((view) => view.id)).toEqual([id]);
    expect(await codeOf(service.view(as(wang), id))).toBe('VIEW_NOT_FOUND');
    await service.changeView(as(li), inputOf(personal.savedViewChange, { id, name: 'Hottest', query: 'sort=-highestTemperature', shared: true }));
    expect(await service.view(as(wang), id)).toMatchObject({ name: 'Hottest', owner: 'Li', mine: false, shared: true });
    expect(await service.views(as(wang), 'vehicle')).toEqual([]);
    expect(await codeOf(service.changeView(as(wang), inputOf(personal.savedViewChange, { id, name: 'Mine now', query: '' })))).toBe('VIEW_NOT_FOUND');
    expect(await codeOf(service.deleteView(as(wang), id))).toBe('VIEW_NOT_FOUND');
    await service.deleteView(as(li), id);
    expect(await codeOf(service.view(as(wang), id))).toBe('VIEW_NOT_FOUND');
  });

  it('holds conditions and nothing that they find', async () => {
    const view = await add(li, { shared: true, name: 'Conditions' });
    expect(Object.keys(await service.view(as(wang), view.id)).toSorted()).toEqual(['columns', 'id', 'isDefault', 'list', 'mine', 'name', 'owner', 'query', 'shared', 'updatedAt']);
  });

  it('of a deleted person is opened by no one else', async () => {
    const gone = await identity.addUser('gone', 'correct horse battery', {});
    const { id } = await add(gone, { shared: true });
    await identity.dataSource.query('update "user" set deleted_at = now() where id = $1', [gone.id]);
    expect(await codeOf(service.view(as(li), id))).toBe('VIEW_NOT_FOUND');
  });

  it('is the default of its list until another one is', async () => {
    const own = await identity.addUser('steady', 'correct horse battery', {});
    const first = await add(own, { name: 'First', isDefault: true });
    const alarms = await add(own, { name: 'Alarms', list: 'alarm', isDefault: true });
    const second = await add(own, { name: 'Second' });
    await service.changeView(as(own), inputOf(personal.savedViewChange, { id: second.id, name: 'Second', query: '', isDefault: true }));
    expect((await service.views(as(own), 'vehicle')).map(({ id, isDefault }) => [id, isDefault])).toEqual([[first.id, false], [second.id, true]]);
    expect(await service.view(as(own), alarms.id)).toMatchObject({ isDefault: true });
  });

  it('is restored with its link after it was deleted, by its owner alone, and is the default only where no other became it', async () => {
    const { id } = await add(li, { name: 'Hasty', shared: true, isDefault: true });
    await service.deleteView(as(li), id);
    expect(await codeOf(service.view(as(wang), id))).toBe('VIEW_NOT_FOUND');
    expect((await service.views(as(li), 'vehicle')).map((view) => view.id)).not.toContain(id);
    expect(await codeOf(service.restoreView(as(wang), id))).toBe('VIEW_NOT_FOUND');
    expect(await service.restoreView(as(li), id)).toMatchObject({ id, name: 'Hasty', shared: true, isDefault: true });
    expect(await codeOf(service.restoreView(as(li), id))).toBe('VIEW_NOT_FOUND');
    await service.deleteView(as(li), id);
    const other = await add(li, { name: 'Other', isDefault: true });
    expect(await service.restoreView(as(li), id)).toMatchObject({ isDefault: false });
    expect(await service.view(as(wang), id)).toMatchObject({ name: 'Hasty' });
    await service.deleteView(as(li), id);
    await identity.dataSource.query("update saved_view set deleted_at = now() - interval '25 hours' where id = $1", [id]);
    expect(await codeOf(service.restoreView(as(li), id))).toBe('VIEW_NOT_FOUND');
    await service.deleteView(as(li), other.id);
    expect(await identity.dataSource.query('select id from saved_view where id = $1', [id])).toEqual([]);
  });

  it('is one of a limited number', async () => {
    const keen = await identity.addUser('keen', 'correct horse battery', {});
    for (let number = 0; number < personalLimits.viewsMax; number += 1) await add(keen, { name: `View ${number}` });
    expect(await codeOf(add(keen))).toBe('PERSONAL_LIMIT_REACHED');
    const [oldest] = await service.views(as(keen), 'vehicle');
    await service.deleteView(as(keen), oldest?.id ?? '');
    await add(keen, { name: 'In its place' });
    expect(await codeOf(service.restoreView(as(keen), oldest?.id ?? ''))).toBe('PERSONAL_LIMIT_REACHED');
  });
});

describe('what else is kept of a person', () => {
  it('are the columns of each list, until they are the usual ones again', async () => {
    await service.keepColumns(as(li), { list: 'vehicle', columns: ['vin', 'soc'] });
    await service.keepColumns(as(li), { list: 'vehicle', columns: ['vin', 'soh'] });
    expect(await service.preferences(as(li))).toMatchObject({ columns: { vehicle: ['vin', 'soh'] } });
    expect((await service.preferences(as(wang))).columns).toEqual({});
    expect((await service.keepColumns(as(li), { list: 'vehicle', columns: [] })).columns).toEqual({});
  });

  it('are the level from which the bell counts and its sound, which is off until the person turns it on', async () => {
    expect((await service.preferences(as(li))).bell).toEqual({ minLevel: 1, sound: false });
    await service.keepBell(as(li), { minLevel: 3, sound: true });
    expect((await service.keepBell(as(li), { minLevel: 2, sound: true })).bell).toEqual({ minLevel: 2, sound: true });
    expect((await service.preferences(as(wang))).bell).toEqual({ minLevel: 1, sound: false });
  });

  it('are the vehicles that are watched, each once', async () => {
    await service.watch(as(li), device(1));
    await service.watch(as(li), device(2));
    await service.watch(as(li), device(1));
    expect((await service.watched(as(li))).map(({ deviceId }) => deviceId).toSorted()).toEqual([device(1), device(2)]);
    expect(await service.watched(as(wang))).toEqual([]);
    await service.unwatch(as(li), device(1));
    expect((await service.watched(as(li))).map(({ deviceId }) => deviceId)).toEqual([device(2)]);
  });
});
