import type { Text } from '../text/text.ts';

/** What keeps a deployment from being as safe as it could be, and is left from before or was chosen. Each has its words below. */
export const weaknessCodes = ['TOKENS_NARROWED', 'WALLS_WIDE', 'AUDIT_UNKEYED', 'PLATFORMS_WIDE', 'PLAIN_PORT', 'CRL_OVERDUE', 'AUDIT_UNANCHORED', 'AUDIT_HEADS_UNDELIVERED', 'VEHICLES_BY_NAME', 'ACTIVATION_OPEN', 'SECOND_FACTOR_OPTIONAL'] as const;
export type WeaknessCode = (typeof weaknessCodes)[number];

/** What a service reports about itself. */
export interface Weakness {
  readonly code: WeaknessCode;
  /** How many things are concerned; 1 where it is the deployment itself. */
  readonly count: number;
  /** Names of the first of them. */
  readonly names: readonly string[];
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
      'zh-CN': '{count} 个升级前由管理员创建的 API 令牌，现在只有令牌自身的权限，不再具有管理权限',
      en: '{count, plural, one {# API token} other {# API tokens}} created by administrators before the upgrade now only {count, plural, one {has its} other {have their}} own permissions and can no longer administer',
    },
    todo: {
      'zh-CN': '程序需要管理权限时，请新建带“管理”权限的令牌，然后吊销旧令牌',
      en: 'If a program needs to administer, create a token with the Administer permission, then revoke the old token',
    },
    page: '/sys/user-list',
  },
  WALLS_WIDE: {
    what: {
      'zh-CN': '{count} 个升级前创建的大屏令牌或嵌入链接没有指定数据范围和接口，可读取创建者能查看的全部数据',
      en: '{count, plural, one {# wall display token or embed link} other {# wall display tokens or embed links}} created before the upgrade {count, plural, one {has} other {have}} no data scope or API routes and can read everything that the creator can view',
    },
    todo: {
      'zh-CN': '请新建指定数据范围的令牌或链接，在大屏和网站上替换后，撤销旧的',
      en: 'Create new ones with a data scope, replace them on the wall displays and sites, then revoke the old ones',
    },
    page: '/sys/user-list',
  },
  SECOND_FACTOR_OPTIONAL: {
    what: {
      'zh-CN': '{count} 位管理员没有设置两步验证：知道密码即可登录',
      en: '{count, plural, one {# administrator has} other {# administrators have}} no second step: a password alone is enough to sign in',
    },
    todo: {
      'zh-CN': '请各位管理员在“我的账号”中设置验证器或通行密钥；然后在系统配置中填写“管理员必须使用两步验证的起始日期”',
      en: 'Have each of them set up an authenticator app or a passkey under My account; then set "Require a second step for administrators from (date)" in the system settings',
    },
    page: '/sys/config-list',
  },
  AUDIT_UNKEYED: {
    what: {
      'zh-CN': '审计链没有密钥：能写数据库的人可以改写整个日志而不被发现',
      en: 'The audit chain has no key: anyone who can write to the database can rewrite the whole log unnoticed',
    },
    todo: {
      'zh-CN': '为 identity 设置 AUDIT_KEYS（或 AUDIT_KEYS_FILE）并重启；已有记录照常校验',
      en: 'Set AUDIT_KEYS (or AUDIT_KEYS_FILE) for the identity service and restart it; existing entries can still be verified',
    },
  },
  PLAIN_PORT: {
    what: {
      'zh-CN': '车辆明文端口与 TLS 端口同时开放：明文连接可被窃听和冒用',
      en: 'The plain TCP port for vehicles is open alongside the TLS port: plain connections can be intercepted and forged',
    },
    todo: {
      'zh-CN': '所有终端改用 TLS 后，为 protocol 设置 TCP_PORT=off 并重启',
      en: 'Once all terminals use TLS, set TCP_PORT=off for the protocol service and restart it',
    },
  },
  CRL_OVERDUE: {
    what: {
      'zh-CN': '证书吊销列表已过更新时间（{count} 个）：此后吊销的证书仍可连接',
      en: '{count, plural, one {# certificate revocation list is} other {# certificate revocation lists are}} past the next update: certificates revoked since then can still connect',
    },
    todo: {
      'zh-CN': '将证书机构发布的新列表放入 TLS_CRL_FILE，服务会自动重新读取',
      en: "Put the authority's new list into TLS_CRL_FILE; the service reloads it automatically",
    },
  },
  AUDIT_UNANCHORED: {
    what: {
      'zh-CN': '审计日志没有外部锚点：能写数据库的人可以截断日志末尾而不被发现',
      en: 'The audit log has no external anchor: anyone who can write to the database can cut off its end unnoticed',
    },
    todo: {
      'zh-CN': '为 identity 设置 AUDIT_SYSLOG、AUDIT_WEBHOOK 或 AUDIT_HEADS_FILE 并重启；用 voltdeck audit verify --heads 校验',
      en: 'Set AUDIT_SYSLOG, AUDIT_WEBHOOK or AUDIT_HEADS_FILE for the identity service and restart it; verify with voltdeck audit verify --heads',
    },
  },
  AUDIT_HEADS_UNDELIVERED: {
    what: {
      'zh-CN': '审计链的锚点未能送达 {count} 个接收方，正在重试',
      en: 'Audit anchors could not be delivered to {count, plural, one {# receiver} other {# receivers}}; retrying',
    },
    todo: {
      'zh-CN': '检查接收方以及 AUDIT_HEADS_FILE、AUDIT_SYSLOG、AUDIT_WEBHOOK；恢复后会按顺序补送',
      en: 'Check the receivers and AUDIT_HEADS_FILE, AUDIT_SYSLOG and AUDIT_WEBHOOK; missed anchors are sent in order once they are back',
    },
  },
  PLATFORMS_WIDE: {
    what: {
      'zh-CN': '{count} 个对接平台可代任意车辆上报',
      en: '{count, plural, one {# platform link} other {# platform links}} can report for any vehicle',
    },
    todo: {
      'zh-CN': '在平台对接中改为“仅清单内的车辆”，并填写 VIN、通配符或项目',
      en: 'In the platform link, select "Only listed vehicles" and enter VINs, patterns or projects',
    },
    page: '/sys/platform-list',
  },
  VEHICLES_BY_NAME: {
    what: {
      'zh-CN': '{count} 台车辆仅凭 VIN 识别：知道 VIN 的人可在其离线时冒名上报',
      en: '{count, plural, one {# vehicle is} other {# vehicles are}} identified by VIN alone: anyone who knows the VIN can report in its name while the vehicle is offline',
    },
    todo: {
      'zh-CN': '在车辆、项目、终端协议配置或部署默认策略中要求客户端证书、签名或加密',
      en: 'Require client certificates, signatures or encryption for the vehicle, its project, its terminal profile or the whole deployment',
    },
    page: '/eco/device-list?trust=name',
  },
  ACTIVATION_OPEN: {
    what: {
      'zh-CN': '{count} 台尚无签名密钥的车辆会登记首个激活者的密钥，无论对方是谁',
      en: '{count, plural, one {# vehicle} other {# vehicles}} without a signing key will register the key of the first terminal to activate, no matter whose it is',
    },
    todo: {
      'zh-CN': '将“首次激活”设为关闭；新终端出厂激活时，由管理员为该车辆限时开放',
      en: 'Turn off first activation; when a new terminal is commissioned, an administrator opens it for that vehicle for a limited time',
    },
    page: '/eco/profile-list',
  },
};
