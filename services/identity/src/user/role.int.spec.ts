import { people, type InputOf, type OutputOf, type People, type UserView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { permissions, roleTable, type Permission } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await identityFixture();
});
afterAll(() => identity.close());

const password = 'correct horse battery';
const admin = { type: 'administrator', permissions } as const;
const lists = { email: null, mobile: null, projectIds: [], customerIds: [], groupIds: [] };
const person = (loginName: string, rights: object) => inputOf(people.userAdd, { loginName, name: loginName, password, ...lists, ...rights });
const add = (loginName: string, rights: object): Promise<UserView> => identity.administration.add(person(loginName, rights), admin);
const change = ({ id, version, loginName, name }: UserView, rights: object, caller: { type: 'administrator'; permissions: readonly Permission[] } = admin): Promise<UserView> =>
  identity.administration.change(inputOf(people.userChange, { id, version, loginName, name, ...lists, ...rights }), caller);
const signIn = async (loginName: string): Promise<string> =>
  (await identity.signIns.byPassword({ loginName, password, remoteAddress: '192.0.2.1', device: 'test', browser: null, ...(await identity.solved()) })).secret;
const list = (given: Partial<InputOf<People['userList']>>): Promise<OutputOf<People['userList']>> => identity.administration.list(inputOf(people.userList, given));
const namesOf = async (given: Partial<InputOf<People['userList']>>): Promise<string[]> => (await list(given)).items.map(({ loginName }) => loginName);

describe('a role', () => {
  it('gives its rights to the user, whose data scope stays the own', async () => {
    const added = await add('technician', { role: 'technician' });
    expect(added).toMatchObject({ role: 'technician', type: 'operator', permissions: roleTable.technician.permissions });
    const demoted = await change(added, { role: 'viewer' });
    expect(demoted).toMatchObject({ role: 'viewer', permissions: ['view'] });
    expect(await change(demoted, { type: 'operator', permissions: ['delete'] })).toMatchObject({ role: null, permissions: ['delete'] });
  });

  it('is told by the rights of users from before, and of others is none', async () => {
    expect((await add('before', { type: 'operator', permissions: ['update', 'view'] })).role).toBe('operator');
    expect((await add('special', { type: 'operator', permissions: [...permissions] })).role).toBeNull();
  });

  it('is refused beside rights that differ from it, and where it is not there', async () => {
    expect(await codeOf(add('both', { role: 'viewer', permissions: ['view', 'delete'] }))).toBe('INPUT_INVALID');
    expect(await codeOf(add('both', { role: 'viewer', type: 'administrator' }))).toBe('INPUT_INVALID');
    expect(await codeOf(add('nowhere', { role: 'none' }))).toBe('ROLE_NOT_FOUND');
    expect(await codeOf(add('nowhere', { role: '00000000-0000-4000-8000-000000000000' }))).toBe('ROLE_NOT_FOUND');
    expect(() => person('neither', {})).toThrow();
  });

  it('that is changed changes everyone who has it at once: open sessions and tokens too', async () => {
    const night = await identity.roles.add({ name: 'Night shift', description: null, permissions: ['view', 'update'] }, admin);
    const [wang, li] = [await add('wang', { role: night.id }), await add('li', { role: 'viewer' })];
    const [secret, token] = [
      await signIn('wang'),
      (await identity.tokens.add(inputCaller(wang), inputOf(people.tokenAdd, { name: 'program', kind: 'automation', permissions: ['update'], lifeDays: 1 }))).token,
    ];
    const changed = await identity.roles.change({ id: night.id, version: night.version, name: 'Night', description: 'at night', permissions: ['view'] }, admin);
    expect(changed).toMatchObject({ users: 1, version: night.version + 1, name: { en: 'Night' } });
    expect((await identity.sessions.resolve(secret)).caller.permissions).toEqual(['view']);
    expect((await identity.tokens.resolve(token)).caller.permissions).toEqual([]);
    expect(identity.told).toContain(wang.id);
    expect(identity.told).not.toContain(li.id);
    expect(await codeOf(identity.roles.change({ id: night.id, version: night.version, name: 'Night', description: null, permissions: ['view'] }, admin))).toBe('ROLE_CHANGED');
  });

  it('is not deleted while someone has it, and deleted users keep its rights', async () => {
    const spare = await identity.roles.add({ name: 'Spare', description: null, permissions: ['view', 'delete'] }, admin);
    const { id } = await add('zhao', { role: spare.id });
    expect(await codeOf(identity.roles.delete(spare.id))).toBe('ROLE_IN_USE');
    await identity.administration.delete(id);
    await identity.roles.delete(spare.id);
    expect(await identity.administration.restore(id)).toMatchObject({ role: null, permissions: ['view', 'delete'] });
    expect(await codeOf(identity.roles.get(spare.id))).toBe('ROLE_NOT_FOUND');
  });

  it('has a name that no other has, and no standard one', async () => {
    await identity.roles.add({ name: 'Depot', description: null, permissions: ['view'] }, admin);
    for (const name of ['depot', 'Viewer', '电池工程师', 'auditor']) expect(await codeOf(identity.roles.add({ name, description: null, permissions: ['view'] }, admin))).toBe('ROLE_NAME_TAKEN');
  });

  it('of the list counts who has it', async () => {
    const roles = await identity.roles.list();
    expect(roles.slice(0, 6).map(({ id }) => id)).toEqual(['viewer', 'auditor', 'operator', 'engineer', 'technician', 'administrator']);
    expect(roles.find(({ id }) => id === 'operator')?.users).toBe((await list({ role: 'operator' })).total);
  });
});

describe('no one', () => {
  const narrow = { type: 'administrator', permissions: ['view'] } as const;

  it('grants what he does not have, by a user, a change, a role or its change', async () => {
    expect(await codeOf(identity.administration.add(person('more', { role: 'operator' }), narrow))).toBe('GRANT_TOO_WIDE');
    const user = await add('narrow', { role: 'viewer' });
    expect(await codeOf(change(user, { role: 'operator' }, narrow))).toBe('GRANT_TOO_WIDE');
    expect(await codeOf(identity.roles.add({ name: 'More', description: null, permissions: ['view', 'delete'] }, narrow))).toBe('GRANT_TOO_WIDE');
    const role = await identity.roles.add({ name: 'Less', description: null, permissions: ['view', 'update'] }, admin);
    expect(await codeOf(identity.roles.change({ id: role.id, version: role.version, name: 'Less', description: null, permissions: ['view', 'delete'] }, narrow))).toBe('GRANT_TOO_WIDE');
  });

  it('is kept from leaving to others what they have already', async () => {
    const user = await add('kept', { role: 'operator' });
    expect(await change(user, { role: 'operator' }, narrow)).toMatchObject({ permissions: ['view', 'update'] });
  });

  it('takes the role of the last administrator', async () => {
    const only = await add('only', { role: 'administrator' });
    expect(only).toMatchObject({ type: 'administrator', role: 'administrator' });
    expect(await codeOf(change(only, { role: 'viewer' }))).toBe('LAST_ADMINISTRATOR');
  });
});

describe('the list of users', () => {
  it('is narrowed by role, an own one or none', async () => {
    const role = await identity.roles.add({ name: 'Field', description: null, permissions: ['view'] }, admin);
    await add('field', { role: role.id });
    expect(await namesOf({ role: role.id })).toEqual(['field']);
    expect(await namesOf({ role: 'viewer' })).not.toContain('field');
    expect(await namesOf({ role: 'custom' })).toContain('special');
    expect(await namesOf({ role: 'custom' })).not.toContain('field');
  });

  it('knows who signed in last, and is sorted and narrowed by it', async () => {
    for (const name of ['seen-never', 'seen-now', 'seen-long-ago']) await add(name, { role: 'viewer' });
    await signIn('seen-now');
    await identity.dataSource.query(`update "user" set last_sign_in_at = now() - interval '100 days' where login_name = 'seen-long-ago'`);
    const search = 'seen-';
    expect(await namesOf({ search, sort: 'lastSignInAt' })).toEqual(['seen-never', 'seen-long-ago', 'seen-now']);
    expect(await namesOf({ search, sort: '-lastSignInAt' })).toEqual(['seen-now', 'seen-long-ago', 'seen-never']);
    expect(await namesOf({ search, signIn: 'never' })).toEqual(['seen-never']);
    expect(await namesOf({ search, signIn: 'days90' })).toEqual(['seen-long-ago', 'seen-never']);
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: OutputOf<People['userList']> = await list({ sort: 'lastSignInAt', pageSize: 2, ...(cursor === '' ? {} : { cursor }) });
      names.push(...page.items.map(({ loginName }) => loginName));
      cursor = page.next;
    }
    expect(names.length).toBe((await list({})).total);
    expect(new Set(names).size).toBe(names.length);
    expect(await codeOf(list({ sort: 'lastSignInAt', cursor: 'seen-now' }))).toBe('INPUT_INVALID');
    expect((await list({ search: 'seen-now' })).items[0]).toMatchObject({ version: 1, lastSignInAt: expect.stringMatching(/^\d{4}-/) });
  });
});

function inputCaller({ id, loginName, name, type, permissions: granted }: UserView) {
  return { userId: id, loginName, name, type, permissions: granted, scope: { all: false, projects: [], customers: [], groups: [] } } as const;
}
