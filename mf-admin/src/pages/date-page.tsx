import { useMessages } from '@voltdeck/kit';
import { dateModes } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { DateCard } from '../features/dates/date-card.tsx';
import { messages } from '../features/dates/messages.ts';
import * as styles from './pages.module.css';
import * as datesStyles from '../features/dates/dates.module.css';

/** The date input of docs/requirements.md, Inputs: typed or chosen, one, several or a range. */
export function DatePage(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className="vd-page">
      <h1 className={styles.admTitle}>{say('title')}</h1>
      <p className={datesStyles.dateCardValue}>{say('hint')}</p>
      <div className={datesStyles.dateGrid}>
        {dateModes.map((mode) => (
          <DateCard key={mode} mode={mode} />
        ))}
      </div>
    </div>
  );
}
