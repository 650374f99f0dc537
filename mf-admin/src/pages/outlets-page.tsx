import { useMessages } from '@voltdeck/kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../features/outlets/messages.ts';
import { OutletCard } from '../features/outlets/outlet-card.tsx';
import { Outcome } from '../outcome/outcome.tsx';
import * as styles from './pages.module.css';

export function OutletsPage(): ReactNode {
  const say = useMessages(messages);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <div className="vd-page">
      <h1 className={styles.admTitle}>{say('title')}</h1>
      <Outcome text={outcome} onClose={() => setOutcome(null)} />
      <OutletCard onDone={setOutcome} />
    </div>
  );
}
