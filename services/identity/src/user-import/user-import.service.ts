import { Injectable } from '@nestjs/common';
import type { InputOf, People, UserImportChange, UserImportReport } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { errorText, everyError, importLimits, type Caller, type Text } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import { PasswordLinkService } from '../password-link/password-link.service.ts';
import { refuseGrant, rightsIn } from '../user/rights.ts';
import { RoleRepository, type OwnRole } from '../user/role.repository.ts';
import { UserChanges } from '../user/user-changes.ts';
import { User } from '../user/user.entity.ts';
import { UserRepository } from '../user/user.repository.ts';
import { readUserRow, type CellProblem, type UserRow } from './read-user-row.ts';
import { cellsOf, columnsOf } from './user-headings.ts';
import { differences, listFields, type Names } from './user-differences.ts';

type Input = InputOf<People['userImportRun']>;
type Granting = Pick<Caller, 'type' | 'permissions'>;

/** A row that can be applied: the user as it will be. */
interface Planned {
  readonly user: User;
  readonly change: UserImportChange;
}

const reasons = {
  twice: { 'zh-CN': '文件中重复出现', en: 'Appears twice in the file' },
  deleted: { 'zh-CN': '该用户已删除，请先恢复', en: 'The user was deleted. Restore it first.' },
  newName: { 'zh-CN': '新用户须填写姓名', en: 'A new user needs a name' },
  newRights: { 'zh-CN': '新用户须填写角色或权限', en: 'A new user needs a role or permissions' },
} as const satisfies Record<string, Text>;

/** Adds and changes users from a table: all of its rows, or none and every reason why. */
@Injectable()
export class UserImportService {
  constructor(
    private readonly users: UserRepository,
    private readonly roles: RoleRepository,
    private readonly links: PasswordLinkService,
    private readonly changes: UserChanges,
  ) {}

  /** @throws DomainError IMPORT_REFUSED when the headings cannot be read; bad rows are told in the report */
  async run({ dryRun, headings, rows, names }: Input, caller: Granting): Promise<UserImportReport> {
    const columns = columnsOf(headings);
    const told = await this.users.alone(async (manager) => {
      const own = await this.roles.list(manager);
      const present = new Map((await manager.find(User)).map((user) => [user.loginName.toLowerCase(), user]));
      const [planned, problems]: [Planned[], UserImportReport['problems'][number][]] = [[], []];
      const seen = new Set<string>();
      for (const { line, cells } of rows) {
        const named = cellsOf(columns, cells);
        const { row, problems: found } = readUserRow(named, own, names);
        const key = (named.loginName ?? '').toLowerCase();
        if (seen.has(key)) found.push({ column: 'loginName', value: key, reason: reasons.twice });
        seen.add(key);
        const before = present.get(key) ?? null;
        if (before?.deletedAt) found.push({ column: 'loginName', value: key, reason: reasons.deleted });
        if (before === null) found.push(...missingOf(row));
        if (found.length === 0) {
          const plan = await this.plan({ line, loginName: named.loginName ?? '', row, before }, { own, names, caller, manager });
          if ('problem' in plan) found.push(plan.problem);
          else planned.push(plan);
        }
        problems.push(...found.map((problem) => ({ line, ...problem })));
      }
      const last = keepsAdministrator(present, planned) ? [] : [{ line: demotionIn(planned), column: 'role', value: '', reason: everyError.LAST_ADMINISTRATOR.text }];
      problems.push(...last);
      const good = problems.length === 0;
      const changing = planned.filter(({ change }) => change.added || change.fields.length > 0);
      const saved = good && !dryRun ? await manager.save(changing.map(({ user }) => user), { chunk: 200 }) : [];
      return { problems, changing, saved, planned };
    });
    return this.report(told, { dryRun, rows: rows.length });
  }

  private async report(
    { problems, changing, saved, planned }: { readonly problems: UserImportReport['problems']; readonly changing: readonly Planned[]; readonly saved: readonly User[]; readonly planned: readonly Planned[] },
    { dryRun, rows }: { readonly dryRun: boolean; readonly rows: number },
  ): Promise<UserImportReport> {
    for (const { id } of saved) this.changes.tell(id);
    const added = new Set(changing.filter(({ change }) => change.added).map(({ change }) => change.loginName));
    const links: UserImportReport['links'][number][] = [];
    for (const { id, loginName } of saved.filter((user) => added.has(user.loginName))) links.push({ loginName, ...(await this.links.make(id)) });
    return {
      ...{ dryRun, rows, added: added.size, changed: changing.length - added.size, unchanged: planned.length - changing.length },
      ...{ changes: changing.map(({ change }) => change), problems: problems.slice(0, importLimits.problemsMax), problemTotal: problems.length, links },
    };
  }

  /** What a row makes of a user. */
  private async plan(
    { line, loginName, row, before }: { readonly line: number; readonly loginName: string; readonly row: UserRow; readonly before: User | null },
    { own, names, caller, manager }: { readonly own: readonly OwnRole[]; readonly names: Names; readonly caller: Granting; readonly manager: EntityManager },
  ): Promise<Planned | { readonly problem: CellProblem }> {
    try {
      const rights = row.rights === undefined ? {} : await rightsIn(row.rights, this.roles, manager);
      const fields = { ...row.texts, ...listFields(row.lists, before, names), ...rights };
      const start = { email: null, mobile: null, projectIds: [], customerIds: [], groupIds: [], passwordHash: null, lastSignInAt: null, deletedAt: null, roleId: null, version: 0 };
      const user = before === null ? manager.create(User, { ...start, loginName, ...fields }) : manager.create(User, { ...before, ...fields });
      refuseGrant(caller, user, before ?? undefined);
      const change = { line, loginName: user.loginName, added: before === null, fields: differences(before, user, own, names) };
      if (change.fields.length > 0 || before === null) user.version += 1;
      return { user, change };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { problem: { column: 'role', value: '', reason: textOf(error) } };
    }
  }
}

function textOf({ code, data, fields }: DomainError): Text {
  return fields[0]?.text ?? errorText(code, everyError[code].text, data);
}

function missingOf({ texts, rights }: UserRow): CellProblem[] {
  return [
    ...(texts.name !== undefined ? [] : [{ column: 'name', value: '', reason: reasons.newName } as const]),
    ...(rights === undefined || (rights.role === null && rights.permissions?.length === 0) ? [{ column: 'role', value: '', reason: reasons.newRights } as const] : []),
  ];
}

const isAdministrator = ({ type, deletedAt }: Pick<User, 'type' | 'deletedAt'>): boolean => type === 'administrator' && deletedAt === null;

function keepsAdministrator(present: ReadonlyMap<string, User>, planned: readonly Planned[]): boolean {
  const after = new Map(present);
  for (const { user } of planned) after.set(user.loginName.toLowerCase(), user);
  return ![...present.values()].some(isAdministrator) || [...after.values()].some(isAdministrator);
}

const demotionIn = (planned: readonly Planned[]): number => planned.find(({ change }) => change.fields.some(({ name }) => name === 'role' || name === 'type'))?.change.line ?? 1;
