import type { InputOf, People, UserImportReport } from '@voltdeck/contract';
import { permissions, permissionTable, roleTable } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';
import { RoleRepository } from '../user/role.repository.ts';
import { UserChanges } from '../user/user-changes.ts';
import { UserImportService } from './user-import.service.ts';

let identity: IdentityFixture;
let imports: UserImportService;
const told: string[] = [];
beforeAll(async () => {
  identity = await identityFixture();
  imports = new UserImportService(identity.users, new RoleRepository(identity.dataSource), identity.passwordLinks, new UserChanges({ publish: (_subject, body) => void told.push(String(body)) }));
  await identity.addUser('admin', 'correct horse battery', { type: 'administrator' });
});
afterAll(() => identity.close());

const admin = { type: 'administrator', permissions } as const;
const ref = (digit: number, name: string) => ({ id: `7f8a3c1e-0000-4000-8000-00000000000${digit}`, name });
const names = { projects: [ref(1, 'P-1'), ref(2, 'P-2')], customers: [ref(3, 'East; West'), ref(4, 'East')], groups: [ref(5, 'Depot')] };

/** A table written with commas. */
function table(text: string): Pick<InputOf<People['userImportRun']>, 'headings' | 'rows'> {
  const [headings = [], ...rows] = text.split('\n').map((line) => line.split(','));
  return { headings, rows: rows.map((cells, index) => ({ line: index + 2, cells })) };
}
const run = (text: string, { dryRun = false, caller = admin }: { dryRun?: boolean; caller?: Parameters<UserImportService['run']>[1] } = {}): Promise<UserImportReport> =>
  imports.run({ dryRun, names, ...table(text) }, caller);
const userOf = async (loginName: string) => (await identity.users.byLoginName(loginName)) ?? expect.fail(`there is no ${loginName}`);
const told2 = (report: UserImportReport) => report.problems.map(({ line, column, value }) => `${line} ${column} ${value}`.trim());

describe('an import of users', () => {
  it('tries first: says what it would add, and adds nothing', async () => {
    const report = await run('Login name,Name,Role,Project numbers (separated by semicolons)\nwang,Wang,Operator,P-1;P-2', { dryRun: true });
    expect(report).toMatchObject({ dryRun: true, rows: 1, added: 1, changed: 0, problemTotal: 0, links: [] });
    expect(report.changes[0]?.fields).toContainEqual({ name: 'projects', before: [], after: ['P-1', 'P-2'] });
    expect(await identity.users.byLoginName('wang')).toBeNull();
  });

  it('adds users with role and data scope, without a password: each gets a link', async () => {
    const report = await run('登录名,姓名,手机,角色,客户（用分号隔开）,分组（用分号隔开）\nwang,王伟,\'+86 13800000000,监控员,East; West;East,Depot\nli,Li,,viewer,,');
    expect(report).toMatchObject({ added: 2, changed: 0, problemTotal: 0 });
    expect(report.links.map(({ loginName }) => loginName)).toEqual(['wang', 'li']);
    const wang = await userOf('wang');
    expect(wang).toMatchObject({ name: '王伟', mobile: '+86 13800000000', permissions: [...roleTable.operator.permissions], customerIds: [names.customers[0]?.id, names.customers[1]?.id], groupIds: [names.groups[0]?.id], hasPassword: false, version: 1 });
    const signedIn = await identity.passwordLinks.use({ token: report.links[0]?.token ?? '', password: 'a good new password', remoteAddress: '192.0.2.1', device: 'test' });
    expect('session' in signedIn && signedIn.session.user.loginName).toBe('wang');
  });

  it('changes those who are there in what differs, and leaves out what the file leaves out', async () => {
    const before = await userOf('wang');
    const report = await run('loginName,role\nWANG,engineer\nli,viewer');
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 1, links: [] });
    expect(report.changes).toEqual([
      { line: 2, loginName: 'wang', added: false, fields: [{ name: 'role', before: ['operator'], after: ['engineer'] }, { name: 'permissions', before: ['view', 'update'], after: ['view', 'update', 'download'] }] },
    ]);
    const after = await userOf('wang');
    expect(after).toMatchObject({ name: '王伟', customerIds: before.customerIds, version: before.version + 1, passwordHash: before.passwordHash });
    expect(told.some((body) => body.includes(after.id))).toBe(true);
  });

  it('takes rights one by one, and a role of the deployment by its name', async () => {
    await identity.roles.add({ name: 'Night shift', description: null, permissions: ['view', 'delete'] }, admin);
    await run(`loginName,name,role,permissions\nsun,Sun,,${permissionTable.view.name['zh-CN']}；Delete\nqian,Qian,night SHIFT,`);
    expect(await userOf('sun')).toMatchObject({ permissions: ['view', 'delete'], roleId: null });
    expect((await userOf('qian')).roleId).not.toBeNull();
  });

  it('tells every reason, and imports nothing then', async () => {
    const report = await run('loginName,name,email,role,projects\nzhao,,no address,viewer,P-1\nzhou,Zhou,,nobody,P-9\nwu,Wu,,,\nli,Li,,viewer,\nLI,Li,,viewer,');
    expect(told2(report)).toEqual(expect.arrayContaining(['2 name', '2 email no address', '3 role nobody', '3 projects P-9', '4 role', '6 loginName li']));
    expect(report.changes.length).toBeLessThan(3);
    expect(await identity.users.byLoginName('wu')).toBeNull();
    expect(report.problems.every(({ reason }) => reason['zh-CN'] !== '' && reason.en !== '')).toBe(true);
  });

  it('does not bring a deleted user back, nor take the last administrator away', async () => {
    await identity.administration.delete((await userOf('li')).id);
    expect(told2(await run('loginName,role\nli,viewer'))).toEqual(['2 loginName li']);
    expect(told2(await run('loginName,role\nadmin,viewer'))).toEqual(['2 role']);
    expect((await run('loginName,name,role\nadmin,Admin,viewer\nboss,Boss,administrator')).problemTotal).toBe(0);
    expect((await userOf('admin')).type).toBe('operator');
  });

  it('grants nothing that its caller does not have', async () => {
    const report = await run('loginName,name,role\nmore,More,technician', { caller: { type: 'administrator', permissions: ['view'] } });
    expect(report.problems).toMatchObject([{ line: 2, column: 'role', reason: { en: expect.stringContaining('that you do not have: Add, Update, Download') } }]);
  });

  it('keeps what a user sees of things that the file cannot name', async () => {
    const gone = '7f8a3c1e-0000-4000-8000-00000000000f';
    await identity.dataSource.query(`update "user" set project_ids = project_ids || $1::uuid where login_name = 'wang'`, [gone]);
    expect(await run('loginName,projects\nwang,', { dryRun: true })).toMatchObject({ unchanged: 1 });
    await run('loginName,projects\nwang,P-2');
    expect((await userOf('wang')).projectIds).toEqual([gone, names.projects[1]?.id]);
  });

  it('is refused with unknown headings, or none of the login name; columns of an export are left aside', async () => {
    expect(await codeOf(run('loginName,colour\nwang,red'))).toBe('IMPORT_REFUSED');
    expect(await codeOf(run('name\nWang'))).toBe('IMPORT_REFUSED');
    expect(await codeOf(run('loginName,Login name\nwang,wang'))).toBe('IMPORT_REFUSED');
    expect((await run('Login name,Last sign-in (Asia/Shanghai),更新时间 (UTC)\nwang,2026-01-01,x')).problemTotal).toBe(0);
  });
});
