import { ListPage } from '@voltdeck/kit/list';
import { useState, type ReactNode } from 'react';
import { DependencyCard } from '../features/dependencies/dependency-card.tsx';
import { KeyCard } from '../features/keys/key-card.tsx';
import { moduleList } from '../features/module-list/module-list.tsx';
import { Sections } from '../features/sections/sections.tsx';
import { GuestCard } from '../features/switches/guest-card.tsx';
import { Outcome } from '../outcome/outcome.tsx';
import * as styles from './pages.module.css';

/** What the console is made of: its modules, who may publish them, and what they ask of the console. */
export function ModuleListPage(): ReactNode {
  const [outcome, setOutcome] = useState<string | null>(null);
  const below = (
    <>
      <div className={styles.admColumns}>
        <KeyCard onDone={setOutcome} />
        <div className={styles.admColumn}>
          <GuestCard onDone={setOutcome} />
          <DependencyCard />
        </div>
      </div>
      <Sections />
    </>
  );
  return (
    <ListPage list={moduleList} below={below}>
      <Outcome text={outcome} onClose={() => setOutcome(null)} />
    </ListPage>
  );
}
