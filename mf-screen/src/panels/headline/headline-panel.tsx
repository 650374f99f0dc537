import { defineMessages, useLanguage, useMessages } from '@voltdeck/kit';
import { energyQuantity, formatNumber, type Quantity } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { drawable } from '../../chart/scale.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import './headline.css';

const messages = defineMessages({
  devices: { 'zh-CN': '接入车辆', en: 'Vehicles' },
  online: { 'zh-CN': '在线', en: 'Online' },
  discharged: { 'zh-CN': '累计放电', en: 'Discharged in all' },
  carbon: { 'zh-CN': '碳减排', en: 'CO₂ saved' },
  attention: { 'zh-CN': '需要处理', en: 'Need somebody' },
});

/** A tonne is the unit from one tonne on. */
function weight(kg: number, language: 'zh-CN' | 'en'): Quantity {
  return kg >= 1_000 ? { digits: formatNumber(kg / 1_000, kg >= 100_000 ? 0 : 1, language), unit: 't' } : { digits: formatNumber(kg, 0, language), unit: 'kg' };
}

/** The figures that are read first. What has not come is a dash. */
export function HeadlinePanel(): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { now, trend } = useFeed();
  const working = now?.status.working;
  const online = working && drawable(working.charging) + drawable(working.discharging) + drawable(working.idle);
  const whole = (count: number | undefined): Quantity | undefined => (count === undefined ? undefined : { digits: formatNumber(drawable(count), 0, language), unit: '' });
  const figures = [
    ['devices', whole(online === undefined || working === undefined ? undefined : online + drawable(working.offline))],
    ['online', whole(online)],
    ['attention', whole(now?.status.attentionTotal)],
    ['discharged', now ? energyQuantity(drawable(now.status.cumulative.dischargeKwh), language) : undefined],
    ['carbon', trend ? weight(drawable(trend.statistics.total.carbonKg), language) : undefined],
  ] as const;
  return (
    <dl className="headline">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dd>
            {figure?.digits ?? '–'}
            {figure !== undefined && figure.unit !== '' && <small>{figure.unit}</small>}
          </dd>
          <dt>{say(name)}</dt>
        </div>
      ))}
    </dl>
  );
}
