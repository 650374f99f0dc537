/** What the registry refuses, in one sentence each. */
export const registryErrors = {
  MODULE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '模块 {name} 不存在', en: 'Module {name} does not exist' },
  },
  MODULE_VERSION_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '模块 {name} 没有版本 {version}', en: 'Module {name} has no version {version}' },
  },
  MODULE_KEY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '发布密钥 {keyId} 不存在', en: 'Publishing key {keyId} does not exist' },
  },
  MODULE_KEY_TAKEN: {
    status: 409,
    text: { 'zh-CN': '发布密钥 {keyId} 已登记', en: 'Publishing key {keyId} is already registered' },
  },
  MODULE_KEY_INVALID: {
    status: 400,
    text: { 'zh-CN': '公钥应为 32 字节 Ed25519 公钥的 base64 编码', en: 'The public key must be a 32-byte Ed25519 public key in base64' },
  },
  MODULE_KEY_UNKNOWN: {
    status: 403,
    text: { 'zh-CN': '签名所用的密钥 {keyId} 未登记或已吊销，请联系管理员', en: 'The signing key {keyId} is not registered or was revoked. Ask an administrator.' },
  },
  MODULE_KEY_NOT_GRANTED: {
    status: 403,
    text: { 'zh-CN': '团队 {team} 的密钥不能发布模块 {name}', en: "The key of team {team} can't publish the module {name}" },
  },
  MODULE_TEAM_OTHER: {
    status: 403,
    text: { 'zh-CN': '令牌属于团队“{team}”，模块 {name} 属于团队“{owner}”', en: "The token belongs to team '{team}', but the module {name} belongs to team '{owner}'" },
  },
  MODULE_TEAM_NONE: {
    status: 403,
    text: { 'zh-CN': '此令牌不属于任何团队，请管理员为您的团队新建一个', en: "This token doesn't belong to a team. Ask an administrator to create one for your team." },
  },
  MODULE_PROMOTION_NOT_GRANTED: {
    status: 403,
    text: {
      'zh-CN': '团队 {team} 可以发布模块 {name}，但不能决定哪些用户使用它。请管理员设为稳定版，或在模块页面授权该团队',
      en: "Team {team} can publish {name}, but can't decide which users get it. Ask an administrator to promote the version, or to grant promotion to the team on the module's page.",
    },
  },
  MODULE_VERSION_YANKED: {
    status: 409,
    text: { 'zh-CN': '{name} {version} 已撤回（{reason}），请发布新版本', en: '{name} {version} was withdrawn ({reason}). Publish a new version.' },
  },
  MODULE_VERSION_KEY_REVOKED: {
    status: 409,
    text: { 'zh-CN': '{name} {version} 的签名密钥已吊销，请用有效密钥发布新版本', en: 'The key that signed {name} {version} was revoked. Publish a new version with a valid key.' },
  },
  MODULE_CONSOLE_NEEDS_IT: {
    status: 409,
    text: {
      'zh-CN': '控制台自带模块 {names} 将没有可用版本。请先用其他密钥发布新版本并设为稳定版',
      en: "The console's own modules {names} would be left without a version. Publish and promote a version with another key first.",
    },
  },
  MODULE_USERS_UNKNOWN: {
    status: 400,
    text: { 'zh-CN': '以下登录名不存在：{names}', en: 'These login names do not exist: {names}' },
  },
  MODULE_OWN_STAYS: {
    status: 409,
    text: { 'zh-CN': '{name} 是控制台自带模块，不能停用', en: "{name} is built into the console and can't be disabled" },
  },
  MODULE_DISABLED: {
    status: 409,
    text: { 'zh-CN': '模块 {name} 已被管理员停用', en: 'An administrator disabled the module {name}' },
  },
  MODULE_VERSION_DOUBTFUL: {
    status: 409,
    text: {
      'zh-CN': '{name} {version} 曾被中止，或在{failing, plural, =0 {灰度用户} other { # 位用户}}处出错。如仍要设为稳定版，请确认（命令行：--force）',
      en: '{name} {version} was halted, or failed for {failing, plural, =0 {users of its canary} one {# user} other {# users}}. To make it stable anyway, confirm (command line: --force).',
    },
  },
  MODULE_PATH_RESERVED: {
    status: 409,
    text: { 'zh-CN': '路径 {path} 保留给控制台，请为模块页面选择其他路径', en: "The path {path} is reserved for the console. Choose another path for the module's page." },
  },
  MODULE_ROUTE_TAKEN: {
    status: 409,
    text: { 'zh-CN': '页面 {path} 已属于模块 {module}', en: 'The page {path} already belongs to the module {module}' },
  },
  MODULE_SLOT_TAKEN: {
    status: 409,
    text: { 'zh-CN': '位置 {slot} 中的“{extension}”已属于模块 {module}', en: "'{extension}' in the slot {slot} already belongs to the module {module}" },
  },
  MODULE_ROLLOUT_NONE: {
    status: 409,
    text: { 'zh-CN': '模块 {name} 没有进行中的灰度发布', en: 'The module {name} has no rollout in progress' },
  },
  MODULE_ROLLOUT_STABLE: {
    status: 409,
    text: { 'zh-CN': '{name} {version} 已是稳定版', en: '{name} {version} is already stable' },
  },
  MODULE_LAST_GOOD_NONE: {
    status: 409,
    text: { 'zh-CN': '模块 {name} 没有可回退的版本', en: 'The module {name} has no version to roll back to' },
  },
  MODULE_ORIGINS_UNSEEN: {
    status: 409,
    text: {
      'zh-CN': '{name} {version} 的页面需要访问 {origins}，管理员尚未确认',
      en: 'Pages of {name} {version} need access to {origins}, which no administrator has accepted yet',
    },
  },
  MODULE_ORIGIN_NOT_ACCEPTED: {
    status: 404,
    text: {
      'zh-CN': '模块 {name} 未获准以“{use}”方式访问 {origin}，无可撤回',
      en: 'The module {name} is not allowed to use {origin} for {use}, so there is nothing to withdraw',
    },
  },
  SCREEN_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '大屏“{name}”不存在；大屏首次发来心跳后才会出现', en: "Wall display '{name}' does not exist; wall displays appear after their first heartbeat" },
  },
  SCREEN_PICTURE_NONE: {
    status: 404,
    text: { 'zh-CN': '大屏“{name}”尚未发来截图', en: "Wall display '{name}' has not sent a screenshot yet" },
  },
  SCREEN_PICTURE_INVALID: {
    status: 400,
    text: { 'zh-CN': '截图应为不超过 400 KB 的 PNG 或 JPEG', en: 'The screenshot must be a PNG or JPEG of at most 400 KB' },
  },
  TOO_MANY_SCREENS: {
    status: 409,
    text: { 'zh-CN': '大屏已达上限 {limit} 块，请先删除不再使用的', en: 'The limit of {limit} wall displays is reached. Delete those no longer in use.' },
  },
  SCENE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '场景“{name}”不存在', en: "Scene '{name}' does not exist" },
  },
  SCREEN_NAME_TAKEN: {
    status: 409,
    text: { 'zh-CN': '已有名为“{name}”的大屏在运行；请换一个名称，或先让它离线', en: "A wall display named '{name}' is already running. Choose another name, or take it offline first." },
  },
  SCENE_BUILT_IN: {
    status: 409,
    text: { 'zh-CN': '“{name}”是自带场景，不能修改或删除；请复制后修改副本', en: "'{name}' is a built-in scene and can't be changed or deleted. Copy it and change the copy." },
  },
  SCENE_NAME_TAKEN: {
    status: 409,
    text: { 'zh-CN': '已有名为“{name}”的场景', en: "A scene named '{name}' already exists" },
  },
  SCENE_UNFIT: {
    status: 400,
    text: { 'zh-CN': '场景无法保存（{code}）：{places}。请在编辑器中查看并修正', en: "The scene can't be saved ({code}): {places}. Check and correct it in the editor." },
  },
  TOO_MANY_SCENES: {
    status: 409,
    text: { 'zh-CN': '场景已达上限 {limit} 个，请先删除不再使用的', en: 'The limit of {limit} scenes is reached. Delete those no longer in use.' },
  },
  MAP_OUTLINE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '地图边界 {id} 不存在', en: 'Map outline {id} does not exist' },
  },
  MAP_OUTLINE_UNFIT: {
    status: 400,
    text: { 'zh-CN': '文件不能用作地图边界（{place}）：{problem}', en: "The file can't be used as a map outline ({place}): {problem}." },
  },
  MAP_OUTLINE_TOO_DETAILED: {
    status: 400,
    text: { 'zh-CN': '文件有 {count} 个坐标点，上限为 {limit} 个；请使用比例尺更小的地图', en: 'The file has {count} positions; the limit is {limit}. Use a map of a smaller scale.' },
  },
  TOO_MANY_MAP_OUTLINES: {
    status: 409,
    text: { 'zh-CN': '地图边界已达上限 {limit} 个，请先移除不再使用的', en: 'The limit of {limit} map outlines is reached. Remove those no longer in use.' },
  },
  EMBED_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '嵌入链接 {id} 不存在', en: 'Embed link {id} does not exist' },
  },
  EMBED_PAGE_NONE: {
    status: 400,
    text: { 'zh-CN': '没有模块提供页面 {path}', en: 'No module provides the page {path}' },
  },
  EMBED_PAGE_CLOSED: {
    status: 400,
    text: { 'zh-CN': '页面 {path} 需要“查看详情”以外的权限，无法嵌入', en: "The page {path} requires more than the View details permission and can't be embedded" },
  },
  EMBED_ORIGIN_INVALID: {
    status: 400,
    text: {
      'zh-CN': '“{origin}”不是可嵌入的站点，应为 https://intranet.example.com 这样的来源',
      en: "'{origin}' is not a site that can embed pages. Enter an origin such as https://intranet.example.com.",
    },
  },
  EMBED_ENDED: {
    status: 403,
    text: { 'zh-CN': '此嵌入链接已过期或已撤销', en: 'This embed link has expired or was revoked' },
  },
  MODULE_OVERRIDE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '模块替换 {id} 不存在', en: 'Override {id} does not exist' },
  },
  MODULE_OVERRIDE_REFUSED: {
    status: 400,
    text: { 'zh-CN': '不允许使用替换地址 {url}：只能是本机地址，或控制台允许的来源', en: 'The override address {url} is not allowed. Use an address on this machine or an origin that the console allows.' },
  },
  MODULE_OVERRIDE_SPENT: {
    status: 403,
    text: { 'zh-CN': '模块替换链接无效、已过期或已被他人使用', en: 'The override link is not valid, has expired or is in use by someone else' },
  },
} as const;
