import type { Text } from './text.ts';

/** What keeps a deployment from being as safe as it could be, and is left from before or was chosen. Each has its words below. */
export const weaknessCodes = ['TOKENS_NARROWED', 'WALLS_WIDE', 'AUDIT_UNKEYED', 'PLATFORMS_WIDE', 'SECOND_FACTOR_OPTIONAL'] as const;
export type WeaknessCode = (typeof weaknessCodes)[number];

/** What a service says of itself. */
export interface Weakness {
  readonly code: WeaknessCode;
  /** How many things are concerned; 1 where it is the deployment itself. */
  readonly count: number;
  /** Names of the first of them. */
  readonly names: readonly string[];
}

export interface WeaknessView extends Weakness {
  readonly service: string;
}

/** Names that a weakness lists at most. */
export const weaknessNames = 10;

interface Words {
  readonly what: Text;
  readonly todo: Text;
  /** Page of the console where it is closed. */
  readonly page?: string;
}

/** `{count}` is the number of things. */
export const weaknessWords: Readonly<Record<WeaknessCode, Words>> = {
  TOKENS_NARROWED: {
    what: {
      'zh-CN': '{count} 个升级前由管理员创建的程序令牌，现在只有自身的权限，不再是管理员',
      en: '{count} program tokens that administrators made before the upgrade now have their own permissions only and no longer administer',
    },
    todo: {
      'zh-CN': '需要管理权限的程序，请新建带“管理”权限的令牌；然后吊销旧令牌',
      en: 'Where a program needs to administer, make a token with the permission "administer"; then revoke the earlier token',
    },
    page: '/sys/user-list',
  },
  WALLS_WIDE: {
    what: {
      'zh-CN': '{count} 个升级前创建的大屏令牌或嵌入链接没有指定数据范围和接口，能读取创建者的全部数据',
      en: '{count} wall tokens or embed links from before the upgrade name no data scope and no routes: they read all that their maker may view',
    },
    todo: {
      'zh-CN': '请新建指定数据范围的链接，替换后吊销旧链接',
      en: 'Make new ones with a named data scope, replace them on the walls and sites, then revoke the earlier ones',
    },
    page: '/sys/user-list',
  },
  SECOND_FACTOR_OPTIONAL: {
    what: {
      'zh-CN': '{count} 位管理员没有设置两步验证：知道密码即可登录',
      en: '{count} administrators have no second step: their password alone signs in',
    },
    todo: {
      'zh-CN': '请各位管理员在“我的账号”中设置验证器或通行密钥；然后在系统配置中填写“管理员须使用两步验证”的日期',
      en: 'Have each of them set up an authenticator app or a passkey under My account; then set the date from which administrators need a second step in the system settings',
    },
    page: '/sys/config-list',
  },
  AUDIT_UNKEYED: {
    what: {
      'zh-CN': '审计链没有密钥：能写数据库的人可以重写整个日志而不被发现',
      en: 'the audit chain has no key: whoever writes to the database can rewrite the whole log unseen',
    },
    todo: {
      'zh-CN': '为 identity 设置 AUDIT_KEYS（或 AUDIT_KEYS_FILE）并重启；已有记录照常校验',
      en: 'set AUDIT_KEYS (or AUDIT_KEYS_FILE) for identity and restart it; existing entries verify as before',
    },
  },
  PLATFORMS_WIDE: {
    what: {
      'zh-CN': '{count} 个对接平台可代任意车辆上报',
      en: '{count} platform links can send data for every vehicle',
    },
    todo: {
      'zh-CN': '在平台对接中改为“仅清单内的车辆”，并填写 VIN、通配符或项目',
      en: 'Select "Only listed vehicles" in the platform link and enter VINs, patterns or projects',
    },
    page: '/sys/platform-list',
  },
};
