/** What is refused about commands, upgrades and campaigns, in one sentence each. */
export const commandErrors = {
  COMMAND_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此指令，或您无权查看：{commandId}', en: 'No such command, or not yours to see: {commandId}' },
  },
  COMMAND_OPEN: {
    status: 409,
    text: { 'zh-CN': '此设备已有未完成的同类指令：{commandId}', en: 'The device has an open command of this kind: {commandId}; wait for its end or cancel it' },
  },
  COMMAND_INTERLOCKED: {
    status: 409,
    text: { 'zh-CN': '车辆状态不允许此指令：{interlocks}', en: 'The state of the vehicle does not allow this: {interlocks}' },
  },
  COMMAND_UNSUPPORTED: {
    status: 409,
    text: { 'zh-CN': '此设备不支持该指令：{command}', en: 'This device takes no such command: {command}' },
  },
  COMMAND_UNDERWAY: {
    status: 409,
    text: { 'zh-CN': '指令不再等待（{state}），无法更改', en: 'The command does not wait any more ({state}); it cannot be changed' },
  },
  COMMAND_OWN_APPROVAL: {
    status: 403,
    text: { 'zh-CN': '需由另一位用户批准', en: 'Another user has to approve it' },
  },
  UPGRADE_NEEDS_FIRMWARE: {
    status: 409,
    text: {
      'zh-CN': '升级须使用已签名的固件：请先上传固件（POST /api/v1/firmware），再通过 POST /api/v1/devices/:id/upgrades 或升级任务下发',
      en: 'An upgrade takes signed firmware: upload it with POST /api/v1/firmware, then start it with POST /api/v1/devices/:id/upgrades or a campaign',
    },
  },
  UPGRADE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此升级，或您无权查看：{upgradeId}', en: 'No such upgrade, or not yours to see: {upgradeId}' },
  },
  UPGRADE_UNDERWAY: {
    status: 409,
    text: { 'zh-CN': '升级已在进行（{state}），无法取消', en: 'The upgrade is under way ({state}); it cannot be cancelled any more' },
  },
  CAMPAIGN_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此升级任务，或您无权查看：{campaignId}', en: 'No such campaign, or not yours to see: {campaignId}' },
  },
  CAMPAIGN_STATE: {
    status: 409,
    text: { 'zh-CN': '升级任务当前状态为 {state}，不允许此操作', en: 'The campaign is {state}; that does not allow this' },
  },
  CAMPAIGN_CHANGED: {
    status: 409,
    text: { 'zh-CN': '此升级任务已被修改或批准，请重新载入后再修改', en: 'The campaign was changed or approved meanwhile; load it again and repeat the change' },
  },
  CAMPAIGN_UNAPPROVED: {
    status: 409,
    text: { 'zh-CN': '升级任务须先由另一位用户批准', en: 'Another user has to approve the campaign before it can start' },
  },
  CAMPAIGN_OWN_APPROVAL: {
    status: 403,
    text: { 'zh-CN': '不能批准自己创建或最后修改的升级任务，需由另一位用户批准', en: 'You made this campaign or changed it last; another user has to approve it' },
  },
  CAMPAIGN_APPROVAL_STALE: {
    status: 409,
    text: {
      'zh-CN': '升级任务在您打开后已被 {by} 修改（{fields}），请重新查看后再批准',
      en: '{by} changed the campaign after you opened it ({fields}); review it and approve it again',
    },
  },
  CAMPAIGN_EMPTY: {
    status: 409,
    text: { 'zh-CN': '目标中没有可升级的设备，请检查目标与固件', en: 'The target holds no device that fits; check the target and the firmware' },
  },
  CAMPAIGN_PILOT_EMPTY: {
    status: 409,
    text: { 'zh-CN': '试点分组中没有可升级的车辆，请更换分组或修改目标', en: 'No vehicle of the pilot group can be upgraded; choose another group or change the target' },
  },
  CAMPAIGN_TOO_LARGE: {
    status: 409,
    text: { 'zh-CN': '目标超过 {limit} 台设备，请拆分为多个任务', en: 'The target holds more than {limit} devices; split it into several campaigns' },
  },
  SERVER_CHANGE_UNCONFIRMED: {
    status: 409,
    text: {
      'zh-CN': '修改服务器地址可能使车辆永久失联，请再次确认',
      en: 'Another server address can lose the vehicle for good; confirm it once more with confirmServer',
    },
  },
} as const;
