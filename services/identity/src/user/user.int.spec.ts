import { people, type InputOf, type OutputOf, type People } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { permissions } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await identityFixture();
});
afterAll(() => identity.close());

const password = 'correct horse battery';
const admin = { type: 'administrator', permissions } as const;
const project = '7f8a3c1e-0000-4000-8000-000000000001';
const lists = { projectIds: [project], customerIds: [], groupIds: [] };
const operator = (loginName: string): InputOf<People['userAdd']> => ({ loginName, name: loginName, email: null, mobile: null, type: 'operator', permissions: ['view'], password, ...lists });
const list = (given: object): Promise<OutputOf<People['userList']>> => identity.administration.list(inputOf(people.userList, given));
const signIn = async (loginName: string): Promise<string> =>
  (await identity.signIns.byPassword({ loginName, password, remoteAddress: '192.0.2.1', device: 'test', browser: null, ...(await identity.solved()) })).secret;

describe('an administrator', () => {
  it('is told why a weak password is not taken', async () => {
    const weak = (given: string) => identity.administration.add({ ...operator('wangxiaoming'), password: given }, admin).catch((error: unknown) => error);
    const refused = (reason: string) => ({ code: 'INPUT_INVALID', fields: [{ path: 'password', rule: 'weakPassword', message: expect.stringContaining(reason), text: { 'zh-CN': expect.stringMatching(/密码/), en: expect.stringContaining(reason) } }] });
    expect(await weak('aaaaaaaaaaaa')).toMatchObject(refused('only 1 different character'));
    expect(await weak('wangxiaomingwangxiaoming')).toMatchObject(refused('little more than the login name'));
    expect(await weak('passwordpassword')).toMatchObject(refused('well known'));
    const { id, version } = await identity.administration.add(operator('wangxiaoming'), admin);
    expect(await identity.administration.change({ ...operator('wangxiaoming'), id, version }, admin).catch((error: unknown) => error)).toMatchObject(refused('same as the current one'));
  });

  it('adds a user, who then sees what the lists say', async () => {
    const added = await identity.administration.add(operator('Wang'), admin);
    expect(JSON.stringify(added)).not.toContain('argon2');
    const { caller } = await identity.sessions.resolve(await signIn('wang'));
    expect(caller).toMatchObject({ userId: added.id, permissions: ['view'], scope: { all: false, projects: [project] } });
    expect(await codeOf(identity.administration.add(operator('WANG'), admin))).toBe('LOGIN_NAME_TAKEN');
  });

  it('lets services know whom messages are for, with the rights of now, and no one who was deleted', async () => {
    const [here, gone] = [await identity.administration.add({ ...operator('Reader'), email: 'reader@example.com' }, admin), await identity.administration.add(operator('Leaver'), admin)];
    await identity.administration.delete(gone.id);
    const recipients = await identity.administration.recipients([here.id, gone.id, project]);
    expect(recipients).toMatchObject([{ email: 'reader@example.com', caller: { userId: here.id, type: 'operator', permissions: ['view'], scope: { all: false, projects: [project] } } }]);
  });

  it('changes a user: it counts in open sessions at once, and the edges are notified', async () => {
    const { id, version } = await identity.administration.add(operator('Zhao'), admin);
    const secret = await signIn('Zhao');
    const { password: _password, ...fields } = operator('Zhao');
    await identity.administration.change({ ...fields, id, version, permissions: ['view', 'update'], projectIds: [] }, admin);
    expect((await identity.sessions.resolve(secret)).caller).toMatchObject({ permissions: ['view', 'update'], scope: { projects: [] } });
    expect(identity.told).toContain(id);
    await expect(identity.administration.change({ ...fields, id, version }, admin)).rejects.toMatchObject({
      code: 'USER_CHANGED',
      data: { version: version + 1, current: { id, permissions: ['view', 'update'] } },
    });
  });

  it('gives a user another password, which ends the sessions', async () => {
    const { id, version } = await identity.administration.add(operator('Qian'), admin);
    const secret = await signIn('Qian');
    const { password: _password, ...fields } = operator('Qian');
    await identity.administration.change({ ...fields, id, version, password: 'quite another password' }, admin);
    expect(await codeOf(identity.sessions.resolve(secret))).toBe('SIGN_IN_REQUIRED');
    expect(await codeOf(signIn('Qian'))).toBe('SIGN_IN_REFUSED');
  });

  it('deletes a user, who is gone at once, stays for the record, and can be restored', async () => {
    const { id } = await identity.administration.add(operator('Sun'), admin);
    const secret = await signIn('Sun');
    await identity.administration.delete(id);
    expect(await codeOf(identity.sessions.resolve(secret))).toBe('SIGN_IN_REQUIRED');
    expect(await codeOf(signIn('Sun'))).toBe('SIGN_IN_REFUSED');
    const names = async (deleted: boolean) => (await list({ search: 'sun', deleted })).items.map(({ loginName }) => loginName);
    expect([await names(false), await names(true)]).toEqual([[], ['Sun']]);
    expect(await codeOf(identity.administration.delete(id))).toBe('USER_NOT_FOUND');
    await identity.administration.restore(id);
    expect(await codeOf(signIn('Sun'))).toBeNull();
  });

  it('cannot delete or demote the last administrator, not even two at once', async () => {
    const [first, second] = [await identity.addUser('first', password, { type: 'administrator' }), await identity.addUser('second', password, { type: 'administrator' })];
    const codes = await Promise.all([first, second].map(({ id }) => codeOf(identity.administration.delete(id))));
    expect(codes.sort()).toEqual(['LAST_ADMINISTRATOR', null]);
    const [last] = (await list({})).items.filter(({ type }) => type === 'administrator');
    const { createdAt: _c, updatedAt: _u, deletedAt: _d, lastSignInAt: _s, hasPassword: _h, company: _p, role: _r, ...fields } = last ?? expect.fail('no administrator is left');
    expect(await codeOf(identity.administration.change(inputOf(people.userChange, { ...fields, type: 'operator' }), admin))).toBe('LAST_ADMINISTRATOR');
  });

  it('pages through users while others are added', async () => {
    for (const name of ['page-a', 'page-c', 'page-e']) await identity.administration.add(operator(name), admin);
    const first = await list({ search: 'page-', pageSize: 2 });
    await identity.administration.add(operator('page-b'), admin);
    const second = await list({ search: 'page-', pageSize: 2, cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map(({ loginName }) => loginName)).toEqual(['page-a', 'page-c', 'page-e']);
    expect([second.next, second.total]).toEqual([null, 4]);
  });
});

describe('the list of users', () => {
  it('is read from either end, each user once', async () => {
    const walk = async (sort: 'loginName' | '-loginName'): Promise<string[]> => {
      const names: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list({ sort, pageSize: 2, ...(cursor === undefined ? {} : { cursor }) });
        names.push(...page.items.map(({ loginName }) => loginName));
        cursor = page.next;
      }
      return names;
    };
    const ascending = await walk('loginName');
    expect(ascending.length).toBeGreaterThan(2);
    expect(new Set(ascending).size).toBe(ascending.length);
    expect(await walk('-loginName')).toEqual(ascending.toReversed());
  });
});
