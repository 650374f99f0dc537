import { defineMessages, useLanguage, useMessages } from '@voltdeck/kit';
import { energyQuantity, formatNumber, massQuantity, type Quantity } from '@voltdeck/kit/widgets';
import type { CSSProperties, ReactNode } from 'react';
import { Rolling } from '../../chart/rolling.tsx';
import { dash } from '../../chart/scale.ts';
import { useSize } from '../../chart/use-size.ts';
import { useAge } from '../../feed/use-age.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { useSetting } from '../../scene/panel-settings.tsx';
import { useType } from '../../stage/type.ts';
import * as styles from './headline.module.css';

const messages = defineMessages({
  devices: { 'zh-CN': '接入车辆', en: 'Vehicles' },
  online: { 'zh-CN': '在线', en: 'Online' },
  discharged: { 'zh-CN': '累计放电', en: 'Total discharged' },
  carbon: { 'zh-CN': '碳减排', en: 'CO₂ saved' },
  attention: { 'zh-CN': '待处理故障', en: 'Open faults' },
});

/** A place for a figure and its name, in parts of the size of the name. */
const figureEms = 10.5;
/** Those that matter are always shown. */
const fewest = 3;

/** How many figures have room beside each other: in a narrow place only those that matter, so that they are large. */
export const figuresIn = (width: number, note: number): number => Math.max(fewest, Math.floor(width / (note * figureEms)));

/** The figures that are read first. What has not come is a dash. */
export function HeadlinePanel(): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { now, trend } = useFeed();
  const [ref, size] = useSize();
  const { note } = useType();
  const shown = figuresIn(size?.width ?? 0, note);
  const working = now?.status.working;
  const attentionFrom = useSetting('LabelTag', 'attentionFrom') ?? Infinity;
  const onlineBelow = useSetting('LabelTag', 'onlineBelow') ?? 0;
  const online = working && working.charging + working.discharging + working.idle;
  const whole = (count: number): Quantity => ({ digits: formatNumber(count, 0), unit: '' });
  const alarming: Readonly<Record<string, boolean>> = {
    attention: (now?.status.needs.fault.matters ?? 0) >= attentionFrom,
    online: working !== undefined && online !== undefined && online * 100 < (online + working.offline) * onlineBelow,
  };
  // The only figure of what changes slowly; all others are of now.
  const aged: Readonly<Record<string, boolean>> = { carbon: useAge(['trend'])?.stale ?? false };
  const figures = [
    ['devices', online === undefined || working === undefined ? undefined : online + working.offline, whole],
    ['online', online, whole],
    ['attention', now?.status.needs.fault.matters, whole],
    ['discharged', now?.status.cumulative.dischargeKwh, (kwh: number) => energyQuantity(kwh, language)],
    ['carbon', trend?.statistics.total.carbonKg, (kg: number) => massQuantity(kg, language)],
  ] as const;
  const quantities = figures.slice(0, shown).map(([name, value, quantityOf]) => ({ name, quantity: value === undefined || Number.isNaN(value) ? { digits: dash, unit: '' } : quantityOf(value) }));
  const style: CSSProperties & Record<'--characters', number> = { '--characters': quantities.reduce((sum, { quantity }) => sum + charactersOf(quantity), 0) };
  return (
    <dl className={styles.headline} ref={ref} style={style}>
      {quantities.map(({ name, quantity }) => (
        <div key={name} className={alarming[name] === true ? styles.headlineAlarming : undefined} data-stale={aged[name] || undefined}>
          <dd>
            <Figure {...quantity} />
          </dd>
          <dt>{say(name)}</dt>
        </div>
      ))}
    </dl>
  );
}

/** Units are written at half the size of the digits before them. */
const charactersOf = ({ digits, unit }: Quantity): number => digits.length + unit.length / 2;

function Figure({ digits, unit }: Quantity): ReactNode {
  return (
    <>
      <Rolling text={digits} />
      {unit !== '' && <small>{unit}</small>}
    </>
  );
}
