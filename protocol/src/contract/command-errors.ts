/** What is refused about commands, upgrades and campaigns, in one sentence each. */
export const commandErrors = {
  COMMAND_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '指令 {commandId} 不存在，或您无权查看', en: 'Command {commandId} does not exist, or you have no access to it' },
  },
  COMMAND_OPEN: {
    status: 409,
    text: { 'zh-CN': '此车辆已有未完成的同类指令：{commandId}，请等待其结束或取消它', en: 'The vehicle already has a pending command of this kind: {commandId}. Wait for it to finish or cancel it.' },
  },
  COMMAND_INTERLOCKED: {
    status: 409,
    text: { 'zh-CN': '车辆当前状态不允许此指令：{interlocks}', en: "Not allowed in the vehicle's current state: {interlocks}" },
  },
  COMMAND_UNSUPPORTED: {
    status: 409,
    text: { 'zh-CN': '此车辆不支持该指令：{command}', en: "The vehicle doesn't support this command: {command}" },
  },
  COMMAND_UNDERWAY: {
    status: 409,
    text: { 'zh-CN': '指令已不在等待中（{state}），无法更改', en: 'The command is no longer pending ({state}) and cannot be changed' },
  },
  COMMAND_OWN_APPROVAL: {
    status: 403,
    text: { 'zh-CN': '需由另一位用户批准', en: 'Another user must approve this' },
  },
  UPGRADE_NEEDS_FIRMWARE: {
    status: 409,
    text: {
      'zh-CN': '升级须使用已签名的固件：请先上传固件（POST /api/v1/firmware），再通过 POST /api/v1/devices/:id/upgrades 或升级任务下发',
      en: 'Upgrades require signed firmware: upload it with POST /api/v1/firmware, then start the upgrade with POST /api/v1/devices/:id/upgrades or a campaign',
    },
  },
  UPGRADE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '升级 {upgradeId} 不存在，或您无权查看', en: 'Upgrade {upgradeId} does not exist, or you have no access to it' },
  },
  UPGRADE_UNDERWAY: {
    status: 409,
    text: { 'zh-CN': '升级已在进行（{state}），无法取消', en: 'The upgrade is in progress ({state}) and can no longer be cancelled' },
  },
  CAMPAIGN_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '升级任务 {campaignId} 不存在，或您无权查看', en: 'Campaign {campaignId} does not exist, or you have no access to it' },
  },
  CAMPAIGN_STATE: {
    status: 409,
    text: { 'zh-CN': '升级任务当前状态为 {state}，不允许此操作', en: 'Not allowed while the campaign is in state "{state}"' },
  },
  CAMPAIGN_CHANGED: {
    status: 409,
    text: { 'zh-CN': '此升级任务已被修改或批准，请重新载入后再修改', en: 'The campaign has since been changed or approved. Reload it and repeat your change.' },
  },
  CAMPAIGN_UNAPPROVED: {
    status: 409,
    text: { 'zh-CN': '升级任务须先由另一位用户批准', en: 'Another user must approve the campaign before it can start' },
  },
  CAMPAIGN_OWN_APPROVAL: {
    status: 403,
    text: { 'zh-CN': '不能批准自己创建或最后修改的升级任务，需由另一位用户批准', en: "You can't approve a campaign that you created or last changed. Another user must approve it." },
  },
  CAMPAIGN_APPROVAL_STALE: {
    status: 409,
    text: {
      'zh-CN': '升级任务在您打开后已被 {by} 修改（{fields}），请重新查看后再批准',
      en: '{by} changed the campaign after you opened it ({fields}). Review it again before you approve it.',
    },
  },
  CAMPAIGN_EMPTY: {
    status: 409,
    text: { 'zh-CN': '目标中没有可升级的车辆，请检查目标与固件', en: 'No vehicle in the target can take this firmware. Check the target and the firmware.' },
  },
  CAMPAIGN_PILOT_EMPTY: {
    status: 409,
    text: { 'zh-CN': '试点分组中没有可升级的车辆，请更换分组或修改目标', en: 'No vehicle of the pilot group can be upgraded; choose another group or change the target' },
  },
  CAMPAIGN_TOO_LARGE: {
    status: 409,
    text: { 'zh-CN': '目标超过 {limit} 台车辆，请拆分为多个任务', en: 'The target has more than {limit} vehicles. Split it into several campaigns.' },
  },
  SERVER_CHANGE_UNCONFIRMED: {
    status: 409,
    text: {
      'zh-CN': '修改服务器地址可能使车辆永久失联，请确认（API：confirmServer）',
      en: 'Changing the server address can lose the vehicle permanently. Confirm the change (API: confirmServer).',
    },
  },
} as const;
