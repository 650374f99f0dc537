import { useMessages } from '@voltdeck/kit';
import { useState, type ReactNode } from 'react';
import { CompanyCard } from '../features/companies/company-card.tsx';
import { messages } from '../features/companies/messages.ts';
import { Outcome } from '../outcome/outcome.tsx';
import * as styles from './pages.module.css';

export function CompanyListPage(): ReactNode {
  const say = useMessages(messages);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <div className="vd-page">
      <h1 className={styles.admTitle}>{say('title')}</h1>
      <Outcome text={outcome} onClose={() => setOutcome(null)} />
      <CompanyCard onDone={setOutcome} />
    </div>
  );
}
