import type { Text } from '../text/text.ts';

/** The five permissions, given per user. */
export const permissions = ['view', 'add', 'update', 'delete', 'download'] as const;

export type Permission = (typeof permissions)[number];

/** What an API token can be given: a permission of its user, or to act as the administrator that its user is. */
export const tokenPermissions = [...permissions, 'administer'] as const;

export type TokenPermission = (typeof tokenPermissions)[number];

/** What each permission covers. The one table; guards and the permission dialog read it. */
export const permissionTable: Readonly<Record<Permission, { name: Text; covers: Text }>> = {
  view: {
    name: { 'zh-CN': '查看详情', en: 'View details' },
    covers: { 'zh-CN': '所有读取与实时数据流', en: 'all reads and live streams' },
  },
  add: {
    name: { 'zh-CN': '新增', en: 'Add' },
    covers: { 'zh-CN': '新建、导入、上传、创建升级任务草稿', en: 'create, import, upload, create campaign drafts' },
  },
  update: {
    name: { 'zh-CN': '修改', en: 'Update' },
    covers: {
      'zh-CN': '编辑、确认告警、设置、下发指令、执行升级任务、推送大屏场景',
      en: 'edit, acknowledge alarms, change settings, send commands, run campaigns, push scenes',
    },
  },
  delete: {
    name: { 'zh-CN': '删除', en: 'Delete' },
    covers: { 'zh-CN': '删除与恢复', en: 'delete and restore' },
  },
  download: {
    name: { 'zh-CN': '下载', en: 'Download' },
    covers: { 'zh-CN': '所有导出', en: 'all exports' },
  },
};

/** What a token for a program can be given besides the permissions of a user. */
export const administerText: { readonly name: Text; readonly covers: Text } = {
  name: { 'zh-CN': '管理', en: 'Administer' },
  covers: {
    'zh-CN': '以管理员身份读取审计、死信、系统状态并修改系统配置；用户、密钥、密码链接与审批仍须在浏览器中操作',
    en: 'act as an administrator: read the audit log, dead letters and system status, and change system settings; users, keys, password links and approvals still require a browser',
  },
};

export const userTypes = ['administrator', 'operator'] as const;

export type UserType = (typeof userTypes)[number];

/**
 * The devices a user may see. Lists form a union: a device is seen when its project is listed,
 * or its project's customer, or one of its groups. Empty lists see nothing.
 */
export type Scope =
  | { readonly all: true }
  | {
      readonly all: false;
      readonly projects: readonly string[];
      readonly customers: readonly string[];
      readonly groups: readonly string[];
    };

/** Who asks. Travels with every request from the edge to a service. */
export interface Caller {
  readonly userId: string;
  readonly loginName: string;
  readonly name: string;
  readonly type: UserType;
  readonly permissions: readonly Permission[];
  readonly scope: Scope;
  /** Has to set up a second factor first: only routes with `beforeFactor` are open. */
  readonly confined?: true;
  /** The API token that asks in place of a browser. */
  readonly token?: CallerToken;
}

/** kiosk: reads on chosen screens, and reports their state; modulePublish: ships module builds and reads nothing; automation: a program. */
export const tokenKinds = ['kiosk', 'modulePublish', 'automation'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** What an API token is for; screens are those a kiosk may show. */
export interface CallerToken {
  readonly id: string;
  readonly name: string;
  readonly kind: TokenKind;
  readonly screens: readonly string[];
  /** Names of the routes that a kiosk reads; absent for those from before routes were named: every read of data. */
  readonly routes?: readonly string[];
  /** Whose modules a token of the kind modulePublish ships. */
  readonly team?: string;
  /** Asked by a page token that was exchanged for this one. */
  readonly page?: CallerPage;
}

/** What a page token is tied to besides its screen. */
export interface CallerPage {
  /** Origin of the page; null: any. */
  readonly origin: string | null;
}

/**
 * What a route asks of its caller: no one in particular, any signed-in user, an administrator,
 * who ships module builds (an administrator or a token of that kind), or one permission.
 */
export type Access = 'public' | 'session' | 'administrator' | 'modulePublish' | Permission;

/** No person: `device` a vehicle with a link that was made for it, `scim` a company's provider with its SCIM token, `kiosk` the token of a wall or an embed link itself. */
export type RouteAccess = Access | 'device' | 'scim' | 'kiosk';
