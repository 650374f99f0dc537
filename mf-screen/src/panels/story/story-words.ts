import { filledIn } from '@voltdeck/kit';
import { distanceQuantity, energyQuantity, formatNumber, massQuantity, type Quantity } from '@voltdeck/kit/widgets';
import type { Language, Text } from '@voltdeck/protocol/contract';
import type { Chapter } from './story.ts';

/** The figure of a chapter, and what is said of it. */
export interface Told {
  readonly figure: Quantity;
  readonly words: string;
}

const texts = {
  fleet: { 'zh-CN': '台车辆，{online} 台在线（{percent}%）', en: '{devices, plural, one {vehicle} other {vehicles}}, {online} online ({percent}%)' },
  today: { 'zh-CN': '今日充电，放电 {discharged}', en: 'charged today, {discharged} discharged' },
  commissioned: { 'zh-CN': '台本月投运，近 12 个月 {year} 台', en: 'commissioned this month, {year} in 12 months' },
  alarms: { 'zh-CN': '条告警，近一个月', en: '{count, plural, one {alarm} other {alarms}} in a month' },
  fewer: { 'zh-CN': '条告警，近一个月；后半月减少 {percent}%', en: 'alarms in a month, {percent}% fewer in its second half' },
  more: { 'zh-CN': '条告警，近一个月；后半月增加 {percent}%', en: 'alarms in a month, {percent}% more in its second half' },
  packs: { 'zh-CN': '组电池低于 {limit}%，最低 SOH {lowest}%', en: '{below, plural, one {pack} other {packs}} below {limit}%, lowest SOH {lowest}%' },
  packsMore: { 'zh-CN': '组以上电池低于 {limit}%，最低 SOH {lowest}%', en: 'packs or more below {limit}%, lowest SOH {lowest}%' },
  total: { 'zh-CN': '累计行驶，减碳 {carbon}，相当于植树 {trees} 棵', en: 'driven in all, {carbon} of CO₂ saved, the work of {trees} trees' },
} as const satisfies Readonly<Record<string, Text>>;

const whole = (value: number): string => formatNumber(value, 0);
const plain = (value: number): Quantity => ({ digits: whole(value), unit: '' });
const written = ({ digits, unit }: Quantity): string => `${digits} ${unit}`;

interface Asked {
  readonly language: Language;
  /** Packs below this SOH are worn, %. */
  readonly limit: number;
  /** So many packs are named at most: there may be more. */
  readonly most: number;
}

type Of<Name extends Chapter['name']> = Extract<Chapter, { readonly name: Name }>;

const tellers: { readonly [Name in Chapter['name']]: (chapter: Of<Name>, asked: Asked) => Told } = {
  fleet: ({ devices, online }, { language }) => ({ figure: plain(devices), words: filledIn(texts.fleet, language, { devices, online: whole(online), percent: devices > 0 ? whole((online / devices) * 100) : '–' }) }),
  today: ({ chargeKwh, dischargeKwh }, { language }) => ({ figure: energyQuantity(chargeKwh, language), words: filledIn(texts.today, language, { discharged: written(energyQuantity(dischargeKwh, language)) }) }),
  commissioned: ({ month, year }, { language }) => ({ figure: plain(month), words: filledIn(texts.commissioned, language, { year: whole(year) }) }),
  alarms: ({ count, changePercent }, { language }) => ({
    figure: plain(count),
    words: filledIn(changePercent === null ? texts.alarms : changePercent < 0 ? texts.fewer : texts.more, language, { count, percent: whole(Math.abs(changePercent ?? 0)) }),
  }),
  packs: ({ below, lowest }, { language, limit, most }) => ({ figure: plain(below), words: filledIn(below >= most ? texts.packsMore : texts.packs, language, { below, limit, lowest: formatNumber(lowest, Number.isInteger(lowest) ? 0 : 1) }) }),
  total: ({ mileageKm, carbonKg, trees }, { language }) => ({ figure: distanceQuantity(mileageKm, language), words: filledIn(texts.total, language, { carbon: written(massQuantity(carbonKg, language)), trees: whole(trees) }) }),
};

/** A chapter in words. */
export function told<Name extends Chapter['name']>(chapter: Of<Name> & { readonly name: Name }, asked: Asked): Told {
  const tell: (chapter: Of<Name>, asked: Asked) => Told = tellers[chapter.name];
  return tell(chapter, asked);
}
