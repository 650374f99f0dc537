import type { AlarmWorkView, AttentionView } from '@voltdeck/contract';
import { defineMessages, filledIn, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { faultWords, formatNumber, LevelBadge, spanText } from '@voltdeck/kit/widgets';
import { dutySteps } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { useSize } from '../../chart/use-size.ts';
import { useTurn } from '../../chart/use-turn.ts';
import { matterKey } from '../../feed/sound-feed.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { useSetting } from '../../scene/panel-settings.tsx';
import { useType } from '../../stage/type.ts';
import { boardOf, leftOf, urgencyOf } from './alarm-board.ts';
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
  noOwner: { 'zh-CN': '未分派', en: 'No owner' },
  ownerUnknown: { 'zh-CN': '工单暂不可用', en: 'Cases unavailable' },
  left: { 'zh-CN': '剩余 {time}', en: '{time} left' },
  late: { 'zh-CN': '超时 {time}', en: '{time} late' },
  stepLeft: { 'zh-CN': '{step}：剩余 {time}', en: '{step}: {time} left' },
  stepLate: { 'zh-CN': '{step}：超时 {time}', en: '{step}: {time} late' },
});

/** Of a row and of the line below, in parts of the sizes of their type. */
const [rowEms, footEms] = [2.5, 1.5];
/** So long each row stands in its place. */
const rowMs = 4_000;

/** Faults that no one has acknowledged, the worst first, moving on by a row at a time, with who takes care of each and by when; silent vehicles are counted beside them. */
export function AlarmsPanel(): ReactNode {
  const say = useMessages(messages);
  const [ref, size] = useSize();
  const { note, row } = useType();
  const now = useFeed().now;
  const status = now?.status;
  const leastLevel = useSetting('BottomCharts', 'leastLevel') ?? 0;
  const rows = status?.attention.filter(({ level }) => level >= leastLevel) ?? [];
  const room = size === null ? 0 : Math.max(1, Math.floor((size.height - note * footEms) / (row * rowEms)));
  const turn = useTurn(boardOf(rows, room, 0).turns, rows[0] === undefined ? '' : matterKey(rows[0]), rowMs);
  const { pinned, scrolled, turns } = boardOf(rows, room, turn);
  if (!now || status === undefined) return <Nothing />;
  const { fault, silent } = status.needs;
  if (status.attention.length === 0 && fault.matters + silent.matters !== 0) return <Nothing />;
  if (rows.length === 0) return <p className={`${panelStyles.panelNothing} ${styles.alarmsPanelCalm}`}>{say('calm')}</p>;
  const listed = rows.filter(({ level }) => level > 0).length;
  // How many there are of a level and above is known only as far as they are listed.
  const faults = leastLevel === 0 ? fault.matters : listed;
  const text = formatNumber(faults, 0);
  const asOf = Date.parse(status.asOf);
  const draw = (view: AttentionView): ReactNode => <Row key={matterKey(view)} view={view} work={now.work?.find(({ faultId }) => faultId === view.faultId)} workKnown={now.work !== null} asOf={asOf} />;
  return (
    <div className={styles.alarmsPanel} ref={ref}>
      {size !== null && (
        <div className={styles.alarmsPanelRows}>
          {pinned.length > 0 && <ul>{pinned.map(draw)}</ul>}
          <ul key={turn} className={turns > 1 ? styles.alarmsPanelScrolled : undefined}>
            {scrolled.map(draw)}
          </ul>
        </div>
      )}
      {size !== null && (
        <p className={styles.alarmsPanelFoot}>
          <span>{faults > listed ? say('worst', { text, shown: listed }) : say('faults', { text, count: faults })}</span>
          {leastLevel === 0 && silent.matters > 0 && <span>{say('silent', { text: formatNumber(silent.matters, 0) })}</span>}
          {now.work === null && <span>{say('ownerUnknown')}</span>}
        </p>
      )}
    </div>
  );
}

/** Who takes care of a fault, and what is left of the time for it. Without a case nothing is due. */
function Care({ work, asOf }: { readonly work: AlarmWorkView | undefined; readonly asOf: number }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const left = leftOf(work, asOf);
  const { text: span, n } = spanText(Math.abs(left ?? 0));
  const time = filledIn(span, language, { n });
  const step = work?.step ?? null;
  const due = left === null ? null : step === null ? say(left < 0 ? 'late' : 'left', { time }) : say(left < 0 ? 'stepLate' : 'stepLeft', { step: text(dutySteps[step].text), time });
  return (
    <span className={styles.alarmsPanelCare}>
      <span>{work?.ownerName ?? say('noOwner')}</span>
      {due !== null && <b data-late={(left ?? 0) < 0 || undefined}>{due}</b>}
    </span>
  );
}

interface RowProps {
  readonly view: AttentionView;
  /** Undefined: no one has it, as far as is known. */
  readonly work: AlarmWorkView | undefined;
  /** Whether cases could be asked for. */
  readonly workKnown: boolean;
  /** The moment that the picture is of: what lasts does not grow on a wall that stopped, or in a recording. NaN where none was sent. */
  readonly asOf: number;
}

function Row({ view, work, workKnown, asOf }: RowProps): ReactNode {
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
      {view.level > 0 && workKnown && <Care work={work} asOf={now} />}
    </li>
  );
}
