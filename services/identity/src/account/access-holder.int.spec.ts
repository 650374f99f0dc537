import { people } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { Permission } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';
import { resolvedCaller } from '../user/caller.ts';
import { User } from '../user/user.entity.ts';
import { AccessHolderService } from './access-holder.service.ts';

let identity: IdentityFixture;
let holders: AccessHolderService;
let sender: User;
const [project, customer, group, other] = ['1', '2', '3', '4'].map((digit) => `7f8a3c1e-0000-4000-8000-00000000000${digit}`) as [string, string, string, string];
const place = { projectId: project, customerId: customer, groupIds: [group, other] };
const password = 'correct horse battery';

beforeAll(async () => {
  identity = await identityFixture();
  holders = new AccessHolderService(identity.users, identity.tokens);
  const add = (loginName: string, granted: Permission[], lists: Partial<Record<'projectIds' | 'customerIds' | 'groupIds', string[]>>): Promise<User> =>
    identity.addUser(loginName, password, { permissions: granted }).then((user) => identity.dataSource.getRepository(User).save({ ...user, ...lists }));
  await identity.addUser('admin', password, { type: 'administrator' });
  await identity.addUser('blunt', password, { type: 'administrator', permissions: ['view'] });
  sender = await add('sender', ['view', 'update'], { projectIds: [project] });
  await add('of-all-lists', ['update'], { projectIds: [project], customerIds: [customer], groupIds: [group] });
  await add('reader', ['view', 'download'], { projectIds: [project] });
  await add('elsewhere', ['view', 'update'], { projectIds: [other] });
  const gone = await add('gone', ['view', 'update'], { projectIds: [project] });
  await identity.administration.delete(gone.id);
});
afterAll(() => identity.close());

const namesOf = async (action: string): Promise<string[]> => (await holders.list({ action, ...place })).items.map(({ loginName }) => loginName);

describe('who can do something to a vehicle', () => {
  it('has the permission and sees the vehicle', async () => {
    expect(await namesOf('commandSend')).toEqual(['admin', 'of-all-lists', 'sender']);
    expect(await namesOf('latest')).toEqual(['admin', 'blunt', 'reader', 'sender']);
    expect(await namesOf('devicePolicyChange')).toEqual(['admin', 'blunt']);
  });

  it('is said with the reason: role, and the lists that show the vehicle', async () => {
    const { items, total } = await holders.list({ action: 'commandSend', ...place });
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({ role: 'administrator', scope: [] });
    expect(items[1]).toMatchObject({ role: null, scope: [{ kind: 'project', id: project }, { kind: 'customer', id: customer }, { kind: 'group', id: group }] });
    expect(items[2]).toMatchObject({ role: 'operator', scope: [{ kind: 'project', id: project }] });
  });

  it('is no one but who sees everything, of a vehicle without project and groups', async () => {
    const { items } = await holders.list({ action: 'commandSend', projectId: null, customerId: null, groupIds: [] });
    expect(items.map(({ loginName }) => loginName)).toEqual(['admin']);
  });

  it('may be a program, where its token has the permission and sees the vehicle', async () => {
    const caller = resolvedCaller(sender, { permissions: sender.permissions, expiresAt: new Date() }).caller;
    const add = (name: string, permissions: Permission[], scope?: object) => identity.tokens.add(caller, inputOf(people.tokenAdd, { name, kind: 'automation', permissions, lifeDays: 1, ...(scope ? { scope } : {}) }));
    await add('nightly', ['update']);
    await add('reads', ['view']);
    await add('sees nothing', ['update'], { projects: [], customers: [], groups: [] });
    const programsOf = async (action: string) => (await holders.list({ action, ...place })).items.find(({ loginName }) => loginName === 'sender')?.programs.map(({ name }) => name);
    expect(await programsOf('commandSend')).toEqual(['nightly']);
    expect(await programsOf('upgradeStart')).toEqual([]);
  });

  it('is no one where there is no such action, or it is no person\'s', async () => {
    for (const action of ['none', 'signIn', 'firmwareDownload', 'scimUserAdd', 'pageToken']) expect(await namesOf(action)).toEqual([]);
  });
});
