import type { PastProgress } from '@voltdeck/contract';
import { useLanguage, useMessages } from '@voltdeck/kit';
import { Card, formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { secondsQuantity } from './figure-words.ts';
import { messages } from './messages.ts';
import * as styles from './status.module.css';

/** How far the history of a demonstration's vehicles is written, and how one stops it. */
export function PastCard({ past: { state, vehicles, days, part, records, secondsLeft } }: { readonly past: PastProgress }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const percent = Math.floor(part * 100);
  const isStopped = state === 'stopped';
  const left = secondsLeft === null ? null : secondsQuantity(Math.max(1, secondsLeft), language);
  return (
    <Card title={say('past')} hint={say('pastHint')}>
      <p className={styles.statusPast}>
        <span>{say('pastWhat', { vehicles: formatNumber(vehicles, 0), days })}</span>
        <progress className={styles.statusPastBar} max={1} value={part} aria-label={say('past')} />
        <span>{isStopped ? say('pastStopped', { percent }) : say('pastRunning', { percent, records: formatNumber(records, 0) })}</span>
        {!isStopped && left !== null && <span>{say('pastLeft', { left: `${left.digits} ${left.unit}` })}</span>}
      </p>
      <p className={styles.statusPastHow}>
        {isStopped ? say('pastContinue') : say('pastStop')} <code>{`npx voltdeck past ${isStopped ? 'continue' : 'stop'}`}</code>
      </p>
    </Card>
  );
}
