import { useMessages } from '@voltdeck/kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../features/forwarding/messages.ts';
import { TargetCard } from '../features/forwarding/target-card.tsx';
import { Outcome } from '../outcome/outcome.tsx';
import * as styles from './pages.module.css';

export function ForwardingPage(): ReactNode {
  const say = useMessages(messages);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <div className="vd-page">
      <h1 className={styles.admTitle}>{say('title')}</h1>
      <Outcome text={outcome} onClose={() => setOutcome(null)} />
      <TargetCard onDone={setOutcome} />
    </div>
  );
}
