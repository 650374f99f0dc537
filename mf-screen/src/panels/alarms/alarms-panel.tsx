import type { AttentionView } from '@voltdeck/contract';
import { defineMessages, filledIn, useLanguage, useMessages } from '@voltdeck/kit';
import { faultWords, formatNumber, LevelBadge, spanText } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { useSize } from '../../chart/use-size.ts';
import { useTurn } from '../../chart/use-turn.ts';
import { matterKey } from '../../feed/sound-feed.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { useSetting } from '../../scene/panel-settings.tsx';
import { useType } from '../../stage/type.ts';
import { pagesOf, urgencyOf } from './alarm-pages.ts';
import * as styles from './alarms.module.css';
import * as panelStyles from '../../panel/panel.module.css';

const messages = defineMessages({
  calm: { 'zh-CN': '没有需要处理的车辆', en: 'No vehicles need attention' },
  offline: { 'zh-CN': '通信中断', en: 'Communication lost' },
  levelOnly: { 'zh-CN': '{level} 级故障', en: 'Level {level} fault' },
  isNew: { 'zh-CN': '新', en: 'New' },
  faults: { 'zh-CN': '故障 {text} 条', en: '{count, plural, one {{text} fault} other {{text} faults}}' },
  worst: { 'zh-CN': '故障 {text} 条，显示最严重的 {shown} 条', en: '{text} faults, worst {shown} shown' },
  silent: { 'zh-CN': '通信中断 {text} 辆', en: 'Communication lost: {text}' },
  page: { 'zh-CN': '第 {page}/{pages} 页', en: 'Page {page} of {pages}' },
});

/** Of a row and of the line below, in parts of the sizes of their type. */
const [rowEms, footEms] = [1.75, 1.5];
const pageMs = 8_000;

/** Faults that no one has acknowledged, the worst first, page after page; silent vehicles are counted beside them. */
export function AlarmsPanel(): ReactNode {
  const say = useMessages(messages);
  const [ref, size] = useSize();
  const { note, row } = useType();
  const status = useFeed().now?.status;
  const leastLevel = useSetting('BottomCharts', 'leastLevel') ?? 0;
  const rows = status?.attention.filter(({ level }) => level >= leastLevel) ?? [];
  const room = size === null ? 0 : Math.max(1, Math.floor((size.height - note * footEms) / (row * rowEms)));
  const pages = pagesOf(rows, room);
  const page = useTurn(pages.length, rows[0] === undefined ? '' : matterKey(rows[0]), pageMs);
  if (status === undefined) return <Nothing />;
  const { fault, silent } = status.needs;
  if (status.attention.length === 0 && fault.matters + silent.matters !== 0) return <Nothing />;
  if (rows.length === 0) return <p className={`${panelStyles.panelNothing} ${styles.alarmsPanelCalm}`}>{say('calm')}</p>;
  const listed = rows.filter(({ level }) => level > 0).length;
  // How many there are of a level and above is known only as far as they are listed.
  const faults = leastLevel === 0 ? fault.matters : listed;
  const text = formatNumber(faults, 0);
  return (
    <div className={styles.alarmsPanel} ref={ref}>
      <ul>
        {pages[page]?.map((view) => (
          <Row key={matterKey(view)} view={view} asOf={Date.parse(status.asOf)} />
        ))}
      </ul>
      {size !== null && (
        <p className={styles.alarmsPanelFoot}>
          <span>{faults > listed ? say('worst', { text, shown: listed }) : say('faults', { text, count: faults })}</span>
          {leastLevel === 0 && silent.matters > 0 && <span>{say('silent', { text: formatNumber(silent.matters, 0) })}</span>}
          {pages.length > 1 && <span>{say('page', { page: page + 1, pages: pages.length })}</span>}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  readonly view: AttentionView;
  /** The moment that the picture is of: what lasts does not grow on a wall that stopped, or in a recording. NaN where none was sent. */
  readonly asOf: number;
}

function Row({ view, asOf }: RowProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const now = Number.isNaN(asOf) ? Date.now() : asOf;
  const { text, n } = spanText(now - new Date(view.since).getTime());
  const urgency = urgencyOf(view, now);
  const why = view.level === 0 ? [say('offline')] : view.faultType === null ? [say('levelOnly', { level: view.level })] : faultWords(view.faultType, view, language);
  return (
    <li data-level={view.level} data-urgency={urgency ?? undefined}>
      <LevelBadge level={view.level} />
      <span className={styles.alarmsPanelWho}>
        {view.vin.slice(0, 4)}…{view.vin.slice(-4)}
        <small>{[view.plate, view.projectName].filter((part) => part !== null).join(' · ')}</small>
      </span>
      <span className={styles.alarmsPanelWhy}>
        {why.map((words) => (
          <span key={words}>{words} </span>
        ))}
      </span>
      <span className={styles.alarmsPanelSince}>
        {urgency === 'new' && <b>{say('isNew')}</b>}
        {filledIn(text, language, { n })}
      </span>
    </li>
  );
}
