import { defineMessages, useLanguage, useMessages } from '@voltdeck/kit';
import { durationText, formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { dash } from '../../chart/scale.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import * as styles from './response.module.css';

const messages = defineMessages({
  median: { 'zh-CN': '确认用时中位数', en: 'Median to acknowledge' },
  p90: { 'zh-CN': '已确认的九成用时不超过', en: '90% of those within' },
  soon: { 'zh-CN': '{minutes} 分钟内确认', en: 'Acknowledged within {minutes} min' },
  of: { 'zh-CN': '{soon}/{raised} 条', en: '{soon} of {raised}' },
  none: { 'zh-CN': '30 天内没有三级及以上告警', en: 'No alarms of level 3 or above in 30 days' },
});

const [secondMs, minuteS] = [1_000, 60];

/** How soon people respond to urgent faults: the last 30 days. One that no one has acknowledged counts as not in time. */
export function ResponsePanel(): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const response = useFeed().trend?.response;
  if (response === undefined || Number.isNaN(response.raised) || Number.isNaN(response.soon)) return <Nothing />;
  const { raised, soon, soonS, medianS, p90S } = response;
  if (raised === 0) return <p className={styles.responsePanelCalm}>{say('none')}</p>;
  const time = (seconds: number | null): string => (seconds === null ? dash : durationText(seconds * secondMs, language));
  const rows = [
    { name: say('median'), value: time(medianS) },
    { name: say('p90'), value: time(p90S) },
    { name: say('soon', { minutes: formatNumber(soonS / minuteS, 0) }), value: say('of', { soon: formatNumber(soon, 0), raised: formatNumber(raised, 0) }) },
  ];
  return (
    <dl className={styles.responsePanel}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
