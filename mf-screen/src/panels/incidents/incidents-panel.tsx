import type { AlarmWorkView, WallCells, WallIncident } from '@voltdeck/contract';
import { defineMessages, filledIn, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { faultWords, formatNumber, LevelBadge, spanText } from '@voltdeck/kit/widgets';
import type { Text, WallCellQuantity } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Pages } from '../../chart/rank.tsx';
import { useFeed } from '../../feed/wall-feed.tsx';
import { stopClock } from '../../frame/stop-clock.ts';
import { Nothing } from '../../panel/panel.tsx';
import { isThermal, thermalMeaning } from '../../takeover/takeover.ts';
import { leftOf } from '../alarms/alarm-board.ts';
import { heatMapOf } from './cell-heat.ts';
import { incidentShown } from './incident-shown.ts';
import * as styles from './incidents.module.css';
import * as panelStyles from '../../panel/panel.module.css';

const messages = defineMessages({
  calm: { 'zh-CN': '没有未结束的三级及以上告警和热事件', en: 'No open alarms of level 3 or above, and no thermal events' },
  thermal: { 'zh-CN': '热事件', en: 'Thermal event' },
  levelOnly: { 'zh-CN': '{level} 级故障', en: 'Level {level} fault' },
  open: { 'zh-CN': '无人确认', en: 'Not acknowledged' },
  acknowledged: { 'zh-CN': '{owner} 已确认', en: 'Acknowledged by {owner}' },
  acknowledgedOnly: { 'zh-CN': '已确认', en: 'Acknowledged' },
  owner: { 'zh-CN': '负责人 {owner}', en: 'Owner: {owner}' },
  left: { 'zh-CN': '剩余 {time}', en: '{time} left' },
  late: { 'zh-CN': '超时 {time}', en: '{time} late' },
  cells: { 'zh-CN': '{name}：最高 {highest}，中位 {median}，最低 {lowest}', en: '{name}: highest {highest}, median {median}, lowest {lowest}' },
  noCells: { 'zh-CN': '车辆未上报单体数据', en: 'The vehicle sends no cell data' },
  more: { 'zh-CN': '共 {count} 起，显示 {shown} 起', en: '{count} in total, {shown} shown' },
});

const quantityTexts: Readonly<Record<WallCellQuantity, { readonly name: Text; readonly unit: string }>> = {
  temperatures: { name: { 'zh-CN': '探针温度', en: 'Probe temperatures' }, unit: '°C' },
  voltages: { name: { 'zh-CN': '单体电压', en: 'Cell voltages' }, unit: 'mV' },
};

/** Urgent faults and thermal events that have not ended, one after the other: how long they last, who takes care of them, and the cells of the vehicle. */
export function IncidentsPanel(): ReactNode {
  const say = useMessages(messages);
  const { now } = useFeed();
  const shown = incidentShown(now);
  if (now === null || Number.isNaN(now.activeUrgent)) return <Nothing />;
  if (shown === null) return now.activeUrgent > 0 ? <Nothing /> : <p className={`${panelStyles.panelNothing} ${styles.incidentsPanelCalm}`}>{say('calm')}</p>;
  const { incident, index } = shown;
  const count = now.incidents.length;
  return (
    <div className={styles.incidentsPanel} data-level={incident.matter.level}>
      <Incident key={incident.matter.faultId} incident={incident} work={now.work?.find(({ faultId }) => faultId === incident.matter.faultId)} asOf={Date.parse(now.status.asOf)} />
      {now.activeUrgent > count && <p className={styles.incidentsPanelMore}>{say('more', { count: formatNumber(now.activeUrgent, 0), shown: count })}</p>}
      <Pages page={index} pages={count} />
    </div>
  );
}

interface IncidentProps {
  readonly incident: WallIncident;
  readonly work: AlarmWorkView | undefined;
  /** The moment that the picture is of: no clock runs on a wall that stopped. NaN where none was sent. */
  readonly asOf: number;
}

function Incident({ incident: { matter, cells }, work, asOf }: IncidentProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const { level, faultType, vin, plate, projectName, need, owner, since } = matter;
  const [name = '', ...figures] = faultType === null ? [say('levelOnly', { level })] : faultWords(faultType, matter, language);
  const state = need !== 'handled' ? say('open') : owner === null ? say('acknowledgedOnly') : say('acknowledged', { owner });
  const left = Number.isNaN(asOf) ? null : leftOf(work, asOf);
  const { text: span, n } = spanText(Math.abs(left ?? 0));
  const cared = [state, ...(work?.ownerName ? [say('owner', { owner: work.ownerName })] : []), ...(left === null ? [] : [say(left < 0 ? 'late' : 'left', { time: filledIn(span, language, { n }) })])];
  return (
    <>
      <header className={styles.incidentsPanelHead}>
        <LevelBadge level={level} />
        <div>
          <h3>{isThermal(matter) ? [say('thermal'), name].join(' · ') : name}</h3>
          <p>{[plate ?? vin, projectName, ...figures].filter((part) => part !== null).join(' · ')}</p>
        </div>
        {!Number.isNaN(asOf) && <strong className={styles.incidentsPanelClock}>{stopClock(asOf - Date.parse(since), language)}</strong>}
      </header>
      <p className={styles.incidentsPanelState} data-open={need !== 'handled' || undefined}>
        {cared.join(' · ')}
        {isThermal(matter) && thermalMeaning !== null && <b> {text(thermalMeaning)}</b>}
      </p>
      {cells === null ? <p className={styles.incidentsPanelMore}>{say('noCells')}</p> : <Cells cells={cells} />}
    </>
  );
}

function Cells({ cells }: { readonly cells: WallCells }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const heat = heatMapOf(cells);
  if (heat === null) return <p className={styles.incidentsPanelMore}>{say('noCells')}</p>;
  const { name, unit } = quantityTexts[cells.quantity];
  const read = (value: number): string => `${formatNumber(value, 0)} ${unit}`;
  const label = say('cells', { name: text(name), highest: read(heat.highest), median: read(cells.median), lowest: read(heat.lowest) });
  return (
    <>
      <div className={styles.incidentsPanelCells} role="img" aria-label={label}>
        {heat.rows.map(({ bmu, colors }) => (
          <p key={bmu}>
            {colors.map((color, place) => (
              <i key={place} {...(color === null ? {} : { style: { background: color } })} />
            ))}
          </p>
        ))}
      </div>
      <p className={styles.incidentsPanelMore} aria-hidden="true">
        {label}
      </p>
    </>
  );
}
