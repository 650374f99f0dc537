import { useMessages } from '@voltdeck/kit';
import { useState, type ReactNode } from 'react';
import { DependencyCard } from '../features/dependencies/dependency-card.tsx';
import { KeyCard } from '../features/keys/key-card.tsx';
import { ModuleTableCard } from '../features/module-table/module-table-card.tsx';
import { Sections } from '../features/sections/sections.tsx';
import { Outcome } from '../outcome/outcome.tsx';
import { messages } from './messages.ts';
import './pages.css';

/** What the console is made of: its modules, who may publish them, and what they ask of the console. */
export function ModuleListPage(): ReactNode {
  const say = useMessages(messages);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <div className="vd-page">
      <h1 className="adm-title">{say('modules')}</h1>
      <Outcome text={outcome} onClose={() => setOutcome(null)} />
      <ModuleTableCard />
      <div className="adm-columns">
        <KeyCard onDone={setOutcome} />
        <DependencyCard />
      </div>
      <Sections />
    </div>
  );
}
