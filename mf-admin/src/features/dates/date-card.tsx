import { useMessages } from '@voltdeck/kit';
import { DateInput, type DateMode, type Day } from '@voltdeck/kit/list';
import { Card } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './dates.module.css';

/** A date field of one kind, and what it has taken over. */
export function DateCard({ mode }: { readonly mode: DateMode }): ReactNode {
  const say = useMessages(messages);
  const [days, setDays] = useState<readonly Day[]>([]);
  return (
    <Card title={say(mode)} className="date-card">
      <DateInput name={mode} label={say('field')} mode={mode} days={days} onChange={setDays} />
      <p className={styles.dateCardValue}>
        {say('value')}: <output aria-live="polite">{days.join(mode === 'range' ? ' … ' : ', ') || say('none')}</output>
      </p>
    </Card>
  );
}
