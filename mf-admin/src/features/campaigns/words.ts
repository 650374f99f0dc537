import type { CampaignCounts } from '@voltdeck/contract';
import type { Text } from '@voltdeck/kit';
import type { CampaignCause, CampaignState } from '@voltdeck/protocol/contract';

export const campaignStateTexts: Readonly<Record<CampaignState, Text>> = {
  draft: { 'zh-CN': '草稿', en: 'draft' },
  approved: { 'zh-CN': '已批准', en: 'approved' },
  running: { 'zh-CN': '进行中', en: 'running' },
  paused: { 'zh-CN': '已暂停', en: 'paused' },
  finished: { 'zh-CN': '已结束', en: 'finished' },
  stopped: { 'zh-CN': '已终止', en: 'stopped' },
};

export const campaignTones = { draft: 'plain', approved: 'plain', running: 'notice', paused: 'bad', finished: 'good', stopped: 'plain' } as const satisfies Record<CampaignState, string>;

/** Why it stands still, or ended. */
export const campaignCauseTexts: Readonly<Record<CampaignCause, Text>> = {
  byUser: { 'zh-CN': '由人员操作', en: 'by a person' },
  failures: { 'zh-CN': '失败超过阈值', en: 'more failures than its threshold allows' },
  successNotReached: { 'zh-CN': '成功率未达到阈值', en: 'too few successes for the next group' },
  firmwareWithdrawn: { 'zh-CN': '固件已撤回', en: 'its firmware was withdrawn' },
};

export function totalOf({ waiting, running, success, failure, cancelled }: CampaignCounts): number {
  return waiting + running + success + failure + cancelled;
}

/** Devices that have come to an end. */
export function endedOf({ success, failure, cancelled }: CampaignCounts): number {
  return success + failure + cancelled;
}
