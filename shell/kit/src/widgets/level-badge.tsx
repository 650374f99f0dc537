import { defineMessages, useMessages, useText } from '../i18n/messages.ts';
import { faultLevelRow } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import * as styles from './level-badge.module.css';

const messages = defineMessages({
  level: { 'zh-CN': '{level} 级故障', en: 'Level {level} fault' },
  event: { 'zh-CN': '{level} 级故障：{event}', en: 'Level {level} fault: {event}' },
  none: { 'zh-CN': '无故障', en: 'No fault' },
});

interface LevelBadgeProps {
  /** A level of the fault table; null when the vehicle did not say. */
  readonly level: number | null;
  /** Says "level 3 fault" and not only "3". */
  readonly long?: boolean;
}

/** A fault level by its number and its fixed colour. */
export function LevelBadge({ level, long = false }: LevelBadgeProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const row = faultLevelRow(level ?? 0);
  if (level === null || level === 0) {
    return (
      <span className={styles.level} data-level={0} role="img" aria-label={say('none')}>
        {row?.short}
      </span>
    );
  }
  const words = row?.event === undefined ? say('level', { level }) : say('event', { level, event: text(row.event) });
  const title = row === undefined ? words : `${words} – ${text(row.meaning)}`;
  const mark = row?.mark;
  return (
    <span className={mark === undefined ? styles.level : `${styles.level} ${styles.levelMarked}`} data-level={level} title={title} {...(long ? {} : { role: 'img', 'aria-label': words })}>
      {mark !== undefined && (
        <span className={styles.levelMark} aria-hidden="true">
          {mark}
        </span>
      )}
      {long ? words : (row?.short ?? level)}
    </span>
  );
}
