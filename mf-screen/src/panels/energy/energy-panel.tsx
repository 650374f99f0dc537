import { defineMessages, useLanguage, useMessages } from '@voltdeck/kit';
import { distanceQuantity, energyQuantity, type Quantity } from '@voltdeck/kit/widgets';
import type { Language } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { countText } from '../../chart/count-text.ts';
import { dash } from '../../chart/scale.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import * as styles from './energy.module.css';

const messages = defineMessages({
  mileage: { 'zh-CN': '累计里程', en: 'Total mileage' },
  charged: { 'zh-CN': '累计充电', en: 'Total charged' },
  discharged: { 'zh-CN': '累计放电', en: 'Total discharged' },
  trees: { 'zh-CN': '相当于植树', en: 'Tree equivalent' },
  formula: { 'zh-CN': '每放电 1 kWh 减排 {carbon} kg CO₂，每棵树每年吸收 {tree} kg', en: '{carbon} kg CO₂ saved per kWh discharged; {tree} kg absorbed per tree per year' },
});

/** What the fleet has done in all. */
export function EnergyPanel(): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { now, trend } = useFeed();
  if (now === null || trend === null) return <Nothing />;
  const { mileageKm, chargeKwh, dischargeKwh } = now.status.cumulative;
  const { factors, total } = trend.statistics;
  const told = (value: number, quantityOf: (value: number, language: Language) => Quantity): Quantity => (Number.isNaN(value) ? { digits: dash, unit: '' } : quantityOf(value, language));
  const figures = [
    ['mileage', told(mileageKm, distanceQuantity)],
    ['charged', told(chargeKwh, energyQuantity)],
    ['discharged', told(dischargeKwh, energyQuantity)],
    ['trees', { digits: countText(total.trees), unit: '' }],
  ] as const;
  const explained = !Number.isNaN(factors.carbonKgPerKwh + factors.carbonKgPerTree);
  return (
    <>
      <dl className={styles.energyPanel}>
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
      {explained && <p className={styles.energyPanelFormula}>{say('formula', { carbon: factors.carbonKgPerKwh, tree: factors.carbonKgPerTree })}</p>}
    </>
  );
}
