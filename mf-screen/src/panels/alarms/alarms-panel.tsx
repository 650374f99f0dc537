import type { AttentionView } from '@voltdeck/contract';
import { defineMessages, filledIn, useLanguage, useMessages } from '@voltdeck/kit';
import { faultWords, formatNumber, LevelBadge, spanText, useNow } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { useSize } from '../../chart/use-size.ts';
import { matterKey } from '../../feed/sound-feed.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { useSetting } from '../../scene/panel-settings.tsx';
import * as styles from './alarms.module.css';
import * as panelStyles from '../../panel/panel.module.css';

const messages = defineMessages({
  calm: { 'zh-CN': '没有需要处理的车辆', en: 'No vehicles need attention' },
  offline: { 'zh-CN': '通信中断', en: 'Communication lost' },
  levelOnly: { 'zh-CN': '{level} 级故障', en: 'Level {level} fault' },
  more: { 'zh-CN': '另有 {count} 条', en: '{count} more' },
});

const rowHeight = 46;
const everyMs = 30_000;

/** Faults that no one has acknowledged, the worst first, then silent vehicles: as many as there is room for. */
export function AlarmsPanel(): ReactNode {
  const say = useMessages(messages);
  const [ref, size] = useSize();
  const status = useFeed().now?.status;
  const leastLevel = useSetting('BottomCharts', 'leastLevel') ?? 0;
  const room = size === null ? 0 : Math.max(1, Math.floor(size.height / rowHeight));
  if (status === undefined) return <Nothing />;
  const open = status.needs.fault.matters + status.needs.silent.matters;
  if (status.attention.length === 0 && open !== 0) return <Nothing />;
  const rows = status.attention.filter(({ level }) => level >= leastLevel);
  // How many there are of a level and above is known only as far as they are told.
  const total = leastLevel === 0 ? open : rows.length;
  if (rows.length === 0) return <p className={`${panelStyles.panelNothing} ${styles.alarmsPanelCalm}`}>{say('calm')}</p>;
  const left = total - Math.min(room, rows.length);
  const shown = rows.slice(0, left > 0 ? Math.max(0, room - 1) : room);
  return (
    <ul className={styles.alarmsPanel} ref={ref}>
      {shown.map((view) => (
        <Row key={matterKey(view)} view={view} />
      ))}
      {left > 0 && size !== null && <li className={styles.alarmsPanelMore}>{say('more', { count: formatNumber(total - shown.length, 0) })}</li>}
    </ul>
  );
}

function Row({ view }: { readonly view: AttentionView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const now = useNow(() => everyMs);
  const { text, n } = spanText(now - new Date(view.since).getTime());
  const why = view.level === 0 ? [say('offline')] : view.faultType === null ? [say('levelOnly', { level: view.level })] : faultWords(view.faultType, view, language);
  return (
    <li>
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
      <span className={styles.alarmsPanelSince}>{filledIn(text, language, { n })}</span>
    </li>
  );
}
