import { defineMessages, useMessages } from '../i18n/messages.ts';
import type { ReactNode } from 'react';
import './level-badge.css';

const messages = defineMessages({
  level: { 'zh-CN': '{level} 级故障', en: 'Level {level} fault' },
  none: { 'zh-CN': '无故障', en: 'No fault' },
});

interface LevelBadgeProps {
  /** 0..3; null when the vehicle did not say. */
  readonly level: number | null;
  /** Says "level 3 fault" and not only "3". */
  readonly long?: boolean;
}

/** A fault level by its number and its fixed colour. */
export function LevelBadge({ level, long = false }: LevelBadgeProps): ReactNode {
  const say = useMessages(messages);
  if (level === null || level === 0) {
    return (
      <span className="vd-level vd-level--0" role="img" aria-label={say('none')}>
        –
      </span>
    );
  }
  const words = say('level', { level });
  return long ? (
    <span className={`vd-level vd-level--${level}`}>{words}</span>
  ) : (
    <span className={`vd-level vd-level--${level}`} role="img" aria-label={words} title={words}>
      {level}
    </span>
  );
}
