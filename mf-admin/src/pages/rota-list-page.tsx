import { useMessages } from '@voltdeck/kit';
import { useState, type ReactNode } from 'react';
import { EscalationCard } from '../features/escalations/escalation-card.tsx';
import { PolicyCard } from '../features/escalations/policy-card.tsx';
import { messages } from '../features/rotas/messages.ts';
import { RotaCard } from '../features/rotas/rota-card.tsx';
import { Outcome } from '../outcome/outcome.tsx';
import * as styles from './pages.module.css';

export function RotaListPage(): ReactNode {
  const say = useMessages(messages);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <div className="vd-page">
      <h1 className={styles.admTitle}>{say('title')}</h1>
      <Outcome text={outcome} onClose={() => setOutcome(null)} />
      <RotaCard onDone={setOutcome} />
      <PolicyCard onDone={setOutcome} />
      <EscalationCard />
    </div>
  );
}
