import type { CampaignCause, CampaignState } from './campaigns.ts';
import type { FirmwareCause, FirmwareStanding } from './firmware.ts';
import type { UserType } from './permissions.ts';
import type { HaltReason, RolloutState } from './registry.ts';
import type { Text } from '../text/text.ts';
import type { DeviceSource, ServiceStatus } from './views.ts';

export const userTypeTexts: Readonly<Record<UserType, Text>> = {
  administrator: { 'zh-CN': '管理员', en: 'administrator' },
  operator: { 'zh-CN': '操作员', en: 'operator' },
};

export const serviceStatusTexts: Readonly<Record<ServiceStatus, Text>> = {
  notActivated: { 'zh-CN': '未激活', en: 'not activated' },
  inService: { 'zh-CN': '服务中', en: 'in service' },
  expiring: { 'zh-CN': '即将到期', en: 'expiring' },
  expired: { 'zh-CN': '已到期', en: 'expired' },
  suspended: { 'zh-CN': '已停用', en: 'suspended' },
};

export const deviceSourceTexts: Readonly<Record<DeviceSource, Text>> = {
  manual: { 'zh-CN': '手工录入', en: 'manual' },
  import: { 'zh-CN': '导入', en: 'import' },
  login: { 'zh-CN': '登入时登记', en: 'registered at login' },
  platform: { 'zh-CN': '平台转发', en: 'platform link' },
};

export const campaignStateTexts: Readonly<Record<CampaignState, Text>> = {
  draft: { 'zh-CN': '草稿', en: 'draft' },
  approved: { 'zh-CN': '已批准', en: 'approved' },
  running: { 'zh-CN': '进行中', en: 'running' },
  paused: { 'zh-CN': '已暂停', en: 'paused' },
  finished: { 'zh-CN': '已结束', en: 'finished' },
  stopped: { 'zh-CN': '已终止', en: 'stopped' },
};

/** Why it is halted, or ended. */
export const campaignCauseTexts: Readonly<Record<CampaignCause, Text>> = {
  byUser: { 'zh-CN': '由用户操作', en: 'by a user' },
  failures: { 'zh-CN': '失败超过阈值', en: 'failures exceeded the threshold' },
  successNotReached: { 'zh-CN': '成功率未达到阈值', en: 'success rate below the threshold' },
  firmwareWithdrawn: { 'zh-CN': '固件已撤回', en: 'firmware withdrawn' },
};

export const firmwareStandingTexts: Readonly<Record<FirmwareStanding, Text>> = {
  uploading: { 'zh-CN': '上传中', en: 'uploading' },
  ready: { 'zh-CN': '可用', en: 'ready' },
  refused: { 'zh-CN': '已拒绝', en: 'refused' },
  withdrawn: { 'zh-CN': '已撤回', en: 'withdrawn' },
};

/** Why an upload failed. */
export const firmwareCauseTexts: Readonly<Record<FirmwareCause, Text>> = {
  digest: { 'zh-CN': '内容与签名清单不符', en: 'content does not match the signed manifest' },
  key: { 'zh-CN': '签名密钥已吊销', en: 'signing key revoked' },
  abandoned: { 'zh-CN': '上传已中断', en: 'upload abandoned' },
};

export const rolloutStateTexts: Readonly<Record<RolloutState, Text>> = {
  running: { 'zh-CN': '进行中', en: 'running' },
  paused: { 'zh-CN': '已暂停', en: 'paused' },
  halted: { 'zh-CN': '已中止', en: 'halted' },
};

/** Why a canary was halted. */
export const haltTexts: Readonly<Record<HaltReason, Text>> = {
  failures: { 'zh-CN': '失败次数超过阈值', en: 'too many failures' },
  slow: { 'zh-CN': '多数页面加载过慢', en: 'too many slow pages' },
  integrity: { 'zh-CN': '文件完整性校验失败', en: 'file integrity check failed' },
  person: { 'zh-CN': '由用户中止', en: 'halted by a user' },
};
