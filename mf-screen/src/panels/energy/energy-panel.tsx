import { defineMessages, useLanguage, useMessages } from '@voltdeck/kit';
import { distanceQuantity, energyQuantity, formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { drawable } from '../../chart/scale.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import './energy.css';

const messages = defineMessages({
  mileage: { 'zh-CN': '累计里程', en: 'Mileage in all' },
  charged: { 'zh-CN': '累计充电', en: 'Charged in all' },
  discharged: { 'zh-CN': '累计放电', en: 'Discharged in all' },
  trees: { 'zh-CN': '相当于植树', en: 'As good as trees' },
  formula: { 'zh-CN': '每放电 1 kWh 减排 {carbon} kg，每棵树每年吸收 {tree} kg', en: '{carbon} kg of CO₂ saved for 1 kWh discharged, {tree} kg a tree and year' },
});

/** What the fleet has done in all. */
export function EnergyPanel(): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { now, trend } = useFeed();
  if (now === null || trend === null) return <Nothing />;
  const { mileageKm, chargeKwh, dischargeKwh } = now.status.cumulative;
  const { factors, total } = trend.statistics;
  const figures = [
    ['mileage', distanceQuantity(drawable(mileageKm), language)],
    ['charged', energyQuantity(drawable(chargeKwh), language)],
    ['discharged', energyQuantity(drawable(dischargeKwh), language)],
    ['trees', { digits: formatNumber(drawable(total.trees), 0, language), unit: '' }],
  ] as const;
  return (
    <>
      <dl className="energy-panel">
        {figures.map(([name, { digits, unit }]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>
              {digits}
              {unit !== '' && <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="energy-panel__formula">{say('formula', { carbon: factors.carbonKgPerKwh, tree: factors.carbonKgPerTree })}</p>
    </>
  );
}
