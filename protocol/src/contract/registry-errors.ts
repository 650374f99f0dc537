/** What the registry refuses, in one sentence each. */
export const registryErrors = {
  MODULE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此模块：{name}', en: 'No such module: {name}' },
  },
  MODULE_VERSION_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '模块 {name} 没有版本 {version}', en: 'The module {name} has no version {version}' },
  },
  MODULE_KEY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此发布密钥：{keyId}', en: 'No such publish key: {keyId}' },
  },
  MODULE_KEY_TAKEN: {
    status: 409,
    text: { 'zh-CN': '发布密钥 {keyId} 已登记', en: 'The publish key {keyId} is registered already' },
  },
  MODULE_KEY_INVALID: {
    status: 400,
    text: { 'zh-CN': '公钥应为 32 字节 Ed25519 公钥的 base64', en: 'A public key is the base64 of the 32 bytes of an Ed25519 public key' },
  },
  MODULE_KEY_UNKNOWN: {
    status: 403,
    text: { 'zh-CN': '签名所用的密钥 {keyId} 未登记或已吊销，请联系管理员', en: 'The key {keyId} that signed the build is not registered or was revoked; ask an administrator' },
  },
  MODULE_KEY_NOT_GRANTED: {
    status: 403,
    text: { 'zh-CN': '团队 {team} 的密钥不能发布模块 {name}', en: 'The key of the team {team} may not publish the module {name}' },
  },
  MODULE_TEAM_OTHER: {
    status: 403,
    text: { 'zh-CN': '令牌属于团队“{team}”，模块 {name} 属于团队“{owner}”', en: "The token is of the team '{team}', the module {name} of the team '{owner}'" },
  },
  MODULE_TEAM_NONE: {
    status: 403,
    text: { 'zh-CN': '此令牌不属于任何团队，请管理员为您的团队新建一个', en: 'The token belongs to no team; ask an administrator for one of your team' },
  },
  MODULE_PROMOTION_NOT_GRANTED: {
    status: 403,
    text: {
      'zh-CN': '团队 {team} 可以发布模块 {name}，但不能决定谁获得它。请管理员推广该版本，或在模块页面授权团队',
      en: 'The team {team} can publish {name}, but cannot decide who gets it. Ask an administrator to promote the version, or to grant promotion to the team on the page of the module.',
    },
  },
  MODULE_VERSION_YANKED: {
    status: 409,
    text: { 'zh-CN': '{name} {version} 已撤回（{reason}），请发布新版本', en: '{name} {version} was yanked ({reason}). Publish a new version.' },
  },
  MODULE_VERSION_KEY_REVOKED: {
    status: 409,
    text: { 'zh-CN': '{name} {version} 的签名密钥已吊销，请用有效密钥发布新版本', en: 'The key that signed {name} {version} was revoked. Publish a new version with a valid key.' },
  },
  MODULE_CONSOLE_NEEDS_IT: {
    status: 409,
    text: {
      'zh-CN': '控制台自带模块 {names} 将没有可用版本。请先用其他密钥发布并推广新版本',
      en: "The console's own modules {names} would be left without a version. Publish and promote a version with another key first.",
    },
  },
  MODULE_USERS_UNKNOWN: {
    status: 400,
    text: { 'zh-CN': '没有这些登录名：{names}', en: 'No user has the login name: {names}' },
  },
  MODULE_OWN_STAYS: {
    status: 409,
    text: { 'zh-CN': '{name} 是控制台自带模块，不能停用', en: '{name} comes with the console and cannot be disabled' },
  },
  MODULE_DISABLED: {
    status: 409,
    text: { 'zh-CN': '模块 {name} 已被管理员停用', en: 'The module {name} was disabled by an administrator' },
  },
  MODULE_VERSION_DOUBTFUL: {
    status: 409,
    text: {
      'zh-CN': '{name} {version} 曾被中止，或在 {failing} 位用户处失败。如仍要设为稳定版，请明确确认（命令行：--force）',
      en: '{name} {version} was halted, or failed for {failing} user(s). To make it stable all the same, confirm that (command line: --force).',
    },
  },
  MODULE_PATH_RESERVED: {
    status: 409,
    text: { 'zh-CN': '路径 {path} 保留给控制台，请为模块页面选择其他路径', en: 'The path {path} is reserved for the console. Choose another path for the page of the module.' },
  },
  MODULE_ROUTE_TAKEN: {
    status: 409,
    text: { 'zh-CN': '页面 {path} 已属于模块 {module}', en: 'The page {path} belongs to the module {module} already' },
  },
  MODULE_SLOT_TAKEN: {
    status: 409,
    text: { 'zh-CN': '位置 {slot} 中的“{extension}”已属于模块 {module}', en: "'{extension}' in the slot {slot} belongs to the module {module} already" },
  },
  MODULE_ROLLOUT_NONE: {
    status: 409,
    text: { 'zh-CN': '模块 {name} 没有灰度发布', en: 'The module {name} has no rollout' },
  },
  MODULE_ROLLOUT_STABLE: {
    status: 409,
    text: { 'zh-CN': '{name} {version} 已是稳定版', en: '{name} {version} is stable already' },
  },
  MODULE_LAST_GOOD_NONE: {
    status: 409,
    text: { 'zh-CN': '模块 {name} 没有可退回的版本', en: 'The module {name} has no version to go back to' },
  },
  MODULE_ORIGINS_UNSEEN: {
    status: 409,
    text: {
      'zh-CN': '{name} {version} 的页面要访问 {origins}，管理员尚未确认',
      en: 'Pages of {name} {version} want to use {origins}, which no administrator has accepted yet',
    },
  },
  MODULE_ORIGIN_NOT_ACCEPTED: {
    status: 404,
    text: {
      'zh-CN': '模块 {name} 未获准以“{use}”方式访问 {origin}，无可撤回',
      en: 'The module {name} is not allowed to use {origin} for {use}, so there is nothing to take back',
    },
  },
  SCREEN_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有名为“{name}”的大屏；大屏第一次发来心跳后才会出现', en: 'No screen is called {name}; one is known from its first heartbeat on' },
  },
  SCREEN_PICTURE_NONE: {
    status: 404,
    text: { 'zh-CN': '大屏“{name}”还没有发来画面', en: 'The screen {name} has sent no picture yet' },
  },
  SCREEN_PICTURE_INVALID: {
    status: 400,
    text: { 'zh-CN': '画面应是不超过 400 KB 的 PNG 或 JPEG', en: 'A picture is a PNG or a JPEG of at most 400 KB' },
  },
  TOO_MANY_SCREENS: {
    status: 409,
    text: { 'zh-CN': '已登记 {limit} 块大屏；请先删除不再使用的', en: '{limit} screens are known already; remove those that hang no more' },
  },
  SCENE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有名为“{name}”的场景', en: 'No scene is called {name}' },
  },
  SCREEN_NAME_TAKEN: {
    status: 409,
    text: { 'zh-CN': '已有名为“{name}”的大屏在运行；请换一个名称，或先让它离线', en: 'A screen called {name} hangs already and belongs to somebody else; give this one another name' },
  },
  SCENE_BUILT_IN: {
    status: 409,
    text: { 'zh-CN': '“{name}”是自带场景，不能修改或删除；请复制后修改副本', en: '{name} comes with the console and stays as it is; copy it and change the copy' },
  },
  SCENE_NAME_TAKEN: {
    status: 409,
    text: { 'zh-CN': '已有名为“{name}”的场景', en: 'There is a scene called {name} already' },
  },
  SCENE_UNFIT: {
    status: 400,
    text: { 'zh-CN': '场景无法保存（{code}）：{places}。请在编辑器中查看并修正', en: 'The scene cannot be kept ({code}): {places}. The editor says what to do' },
  },
  TOO_MANY_SCENES: {
    status: 409,
    text: { 'zh-CN': '已有 {limit} 个场景；请先删除不再使用的', en: 'There are {limit} scenes already; remove those that nobody needs' },
  },
  EMBED_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此嵌入链接：{id}', en: 'No such embed link: {id}' },
  },
  EMBED_PAGE_NONE: {
    status: 400,
    text: { 'zh-CN': '没有模块提供页面 {path}', en: 'No module has the page {path}' },
  },
  EMBED_PAGE_CLOSED: {
    status: 400,
    text: { 'zh-CN': '页面 {path} 需要的权限超出查看，无法嵌入', en: 'The page {path} asks for more than the right to view, and frames only view' },
  },
  EMBED_ORIGIN_INVALID: {
    status: 400,
    text: {
      'zh-CN': '“{origin}”不是可嵌入的站点，应为 https://intranet.example.com 这样的来源',
      en: "'{origin}' is no site that can frame a page; an origin looks like https://intranet.example.com",
    },
  },
  EMBED_ENDED: {
    status: 403,
    text: { 'zh-CN': '此嵌入链接已过期或已撤销', en: 'This embed link has expired or was revoked' },
  },
  MODULE_OVERRIDE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此覆盖：{id}', en: 'No such override: {id}' },
  },
  MODULE_OVERRIDE_REFUSED: {
    status: 400,
    text: { 'zh-CN': '覆盖地址 {url} 不被允许：只能是本机，或控制台允许的来源', en: 'The address {url} is not allowed: it should be on this machine or of an origin that the console allows' },
  },
  MODULE_OVERRIDE_SPENT: {
    status: 403,
    text: { 'zh-CN': '覆盖链接无效、已过期或已被他人使用', en: 'The override link is not valid, has expired or is used by somebody else' },
  },
} as const;
