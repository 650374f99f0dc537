import { permissions, type Permission, type UserType } from './permissions.ts';
import type { Text } from '../text/text.ts';

/** Roles that every deployment has, from the fewest rights to the most. They cannot be changed; own roles stand beside them. */
export const standardRoles = ['viewer', 'auditor', 'operator', 'engineer', 'technician', 'administrator'] as const;

export type StandardRole = (typeof standardRoles)[number];

/** What a role gives. Which vehicles it is good for is said by the data scope of each user. */
export interface RoleRights {
  readonly type: UserType;
  readonly permissions: readonly Permission[];
}

interface StandardRoleRow extends RoleRights {
  readonly name: Text;
  readonly about: Text;
}

/** The one table of the standard roles. No two of them give the same. */
export const roleTable: Readonly<Record<StandardRole, StandardRoleRow>> = {
  viewer: {
    name: { 'zh-CN': '只读用户', en: 'Viewer' },
    about: { 'zh-CN': '查看车辆、历史和告警', en: 'Sees vehicles, history and alarms' },
    type: 'operator',
    permissions: ['view'],
  },
  auditor: {
    name: { 'zh-CN': '审计员', en: 'Auditor' },
    about: { 'zh-CN': '查看并导出数据，不能修改任何内容；审计日志仅限管理员', en: 'Sees and exports data, changes nothing; the audit log is for administrators' },
    type: 'operator',
    permissions: ['view', 'download'],
  },
  operator: {
    name: { 'zh-CN': '监控员', en: 'Operator' },
    about: { 'zh-CN': '处理告警、下发指令', en: 'Handles alarms and sends commands' },
    type: 'operator',
    permissions: ['view', 'update'],
  },
  engineer: {
    name: { 'zh-CN': '电池工程师', en: 'Battery engineer' },
    about: { 'zh-CN': '分析并导出数据、读写电池参数', en: 'Analyses and exports data, reads and writes battery settings' },
    type: 'operator',
    permissions: ['view', 'update', 'download'],
  },
  technician: {
    name: { 'zh-CN': '售后技师', en: 'Service technician' },
    about: { 'zh-CN': '登记车辆、下发指令、上传固件、准备升级任务', en: 'Adds vehicles, sends commands, uploads firmware, prepares campaigns' },
    type: 'operator',
    permissions: ['view', 'add', 'update', 'download'],
  },
  administrator: {
    name: { 'zh-CN': '系统管理员', en: 'Administrator' },
    about: { 'zh-CN': '可执行全部操作，可查看全部车辆，管理用户和系统', en: 'Can do everything and sees every vehicle; manages users and the system' },
    type: 'administrator',
    permissions,
  },
};

export const isStandardRole = (role: string): role is StandardRole => Object.hasOwn(roleTable, role);

/** What a user without a role has: rights of his own. */
export const customRoleText: Text = { 'zh-CN': '自定义权限', en: 'Custom' };

/** The standard role that gives just these rights; null where none does. */
export function standardRoleOf({ type, permissions: given }: RoleRights): StandardRole | null {
  const same = (role: StandardRole): boolean => {
    const { type: ofRole, permissions: those } = roleTable[role];
    return ofRole === type && those.length === new Set(given).size && those.every((permission) => given.includes(permission));
  };
  return standardRoles.find(same) ?? null;
}

/** Own roles in one deployment at most. */
export const ownRolesMax = 100;

/** Since when a user has not signed in, as the list of users is narrowed by it: `never` at all, or not for so many days. */
export const signInFilters = ['never', 'days30', 'days90'] as const;

export type SignInFilter = (typeof signInFilters)[number];
