import type { Text } from '../text/text.ts';

/** Where a rule gives a number and a share: whether both have to be reached, or one of them. */
export const campaignBounds = ['both', 'either'] as const;
export type CampaignBound = (typeof campaignBounds)[number];

/** So many vehicles of one upgrade campaign failed, since it was started or resumed; one of the two is given at least. */
export interface CampaignFailingCondition {
  readonly kind: 'campaignFailing';
  readonly vehicles: number | null;
  /** Per cent of the vehicles whose upgrade has succeeded or failed. */
  readonly share: number | null;
  readonly bound: CampaignBound;
}

/** Whether so many failed vehicles, of so many that were tried, reach the bounds of a rule. */
export function failsCampaign({ vehicles, share, bound }: Omit<CampaignFailingCondition, 'kind'>, failed: number, tried: number): boolean {
  if (failed === 0) return false;
  const reached = [...(vehicles === null ? [] : [failed >= vehicles]), ...(share === null ? [] : [failed * 100 >= share * tried])];
  return bound === 'both' ? reached.every(Boolean) : reached.some(Boolean);
}

const joins: Readonly<Record<CampaignBound, Text>> = { both: { 'zh-CN': '，且', en: ' and ' }, either: { 'zh-CN': '，或', en: ' or ' } };

/** The condition as a plain sentence, without a full stop. */
export function campaignFailingSentence({ vehicles, share, bound }: CampaignFailingCondition): Text {
  const parts: Text[] = [
    ...(vehicles === null ? [] : [{ 'zh-CN': `失败车辆达到 ${vehicles} 辆`, en: `at least ${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'} failed` }]),
    ...(share === null ? [] : [{ 'zh-CN': `失败率达到 ${share}%`, en: `at least ${share}% of the vehicles tried failed` }]),
  ];
  return {
    'zh-CN': `同一升级任务中${parts.map((part) => part['zh-CN']).join(joins[bound]['zh-CN'])}`,
    en: `In a campaign, ${parts.map(({ en }) => en).join(joins[bound].en)}`,
  };
}
