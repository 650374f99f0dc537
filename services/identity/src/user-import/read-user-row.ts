import type { InputOf, People } from '@voltdeck/contract';
import { checkField, forms, permissions, permissionTable, roleTable, ruleText, standardRoles, userTypes, userTypeTexts, type Permission, type Text, type UserType } from '@voltdeck/protocol/contract';
import type { OwnRole } from '../user/role.repository.ts';
import type { GivenRights } from '../user/rights.ts';
import type { UserCells, UserColumnName } from './user-headings.ts';

type Names = InputOf<People['userImportRun']>['names'];
export type ListName = keyof Names;

/** What a row says of a user; a column that the file leaves out says nothing. */
export interface UserRow {
  readonly texts: { readonly name?: string; readonly email?: string | null; readonly mobile?: string | null };
  /** Absent: the rights are not in the file. */
  readonly rights?: GivenRights;
  /** Ids that the lists name. */
  readonly lists: Partial<Record<ListName, readonly string[]>>;
}

export interface CellProblem {
  readonly column: UserColumnName | '';
  readonly value: string;
  readonly reason: Text;
}

const reasons = {
  role: { 'zh-CN': '没有此角色', en: 'This role does not exist' },
  type: { 'zh-CN': '用户类型应为管理员或操作员', en: 'The user type must be administrator or operator' },
  permission: { 'zh-CN': '没有此权限', en: 'This permission does not exist' },
  projects: { 'zh-CN': '没有此编号的项目', en: 'No project with this number' },
  customers: { 'zh-CN': '没有此名称的客户', en: 'No customer with this name' },
  groups: { 'zh-CN': '没有此名称的分组', en: 'No group with this name' },
} as const satisfies Record<string, Text>;

const plain = (text: string): string => text.trim().toLowerCase();
const isOf = (word: string, code: string, text: Text): boolean => [code, text['zh-CN'], text.en].some((each) => plain(each) === plain(word));

/** By its name in either language. */
export function roleNamed(word: string, own: readonly OwnRole[]): string | null {
  return standardRoles.find((role) => isOf(word, role, roleTable[role].name)) ?? own.find(({ id, name }) => id === word || plain(name) === plain(word))?.id ?? null;
}

const typeNamed = (word: string): UserType | null => userTypes.find((type) => isOf(word, type, userTypeTexts[type])) ?? null;
const permissionNamed = (word: string): Permission | null => permissions.find((permission) => isOf(word, permission, permissionTable[permission].name)) ?? null;

/** The parts of a cell, of which each is known as it is or together with those behind it: a name may have a semicolon. */
function partsOf(cell: string, isKnown: (part: string) => boolean): string[] {
  const pieces = cell.split(/([;；])/);
  const parts: string[] = [];
  for (let start = 0; start < pieces.length; ) {
    let end = pieces.length;
    while (end > start + 1 && !isKnown(pieces.slice(start, end).join('').trim())) end -= 2;
    const part = pieces.slice(start, Math.max(end, start + 1)).join('').trim();
    if (part !== '') parts.push(part);
    start = Math.max(end, start + 1) + 1;
  }
  return parts;
}

/** A row as it is meant, with everything that is wrong with its cells. */
export function readUserRow(cells: UserCells, own: readonly OwnRole[], names: Names): { row: UserRow; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const refuse = (column: UserColumnName, value: string, reason: Text): void => void problems.push({ column, value: value.slice(0, 100), reason });
  for (const column of ['loginName', 'name', 'email', 'mobile'] as const) {
    const cell = cells[column];
    const broken = cell === undefined && column !== 'loginName' ? null : checkField(cell, forms.user[column].rules);
    if (broken) refuse(column, cell ?? '', ruleText(broken, forms.user[column].label));
  }
  const lists = Object.fromEntries(
    (['projects', 'customers', 'groups'] as const).flatMap((list) => {
      const cell = cells[list];
      if (cell === undefined) return [];
      const ids = new Map(names[list].map(({ id, name }) => [name, id]));
      const parts = partsOf(cell, (part) => ids.has(part));
      for (const part of parts.filter((each) => !ids.has(each))) refuse(list, part, reasons[list]);
      return [[list, [...new Set(parts.flatMap((part) => ids.get(part) ?? []))]]];
    }),
  );
  const { name, email, mobile } = cells;
  const texts = { ...(name ? { name } : {}), ...(email === undefined ? {} : { email: email || null }), ...(mobile === undefined ? {} : { mobile: mobile || null }) };
  const rights = readRights(cells, own, refuse);
  return { row: { texts, lists, ...(rights === null ? {} : { rights }) }, problems };
}

function readRights({ role, type, permissions: granted }: UserCells, own: readonly OwnRole[], refuse: (column: UserColumnName, value: string, reason: Text) => void): GivenRights | null {
  if (role === undefined && type === undefined && granted === undefined) return null;
  const roleId = role ? roleNamed(role, own) : null;
  if (role && roleId === null) refuse('role', role, reasons.role);
  const userType = type ? typeNamed(type) : null;
  if (type && userType === null) refuse('type', type, reasons.type);
  const words = (granted ?? '').split(/[;；,，、]/).map((word) => word.trim()).filter((word) => word !== '');
  for (const word of words.filter((each) => permissionNamed(each) === null)) refuse('permissions', word, reasons.permission);
  const those = words.flatMap((word) => permissionNamed(word) ?? []);
  // Beside a role an empty cell says nothing.
  if (roleId !== null) return { role: roleId, type: userType, permissions: words.length > 0 ? those : null };
  return { role: null, type: userType ?? 'operator', permissions: those };
}
