import type { ReactNode } from 'react';
import { NotesCard } from '../features/notes/notes-card.tsx';
import { VerdictCards } from '../features/verdict/verdict-cards.tsx';
import { Tab } from './tab.tsx';

/** The vehicle at a glance. */
export function SummaryTab(): ReactNode {
  return (
    <Tab>
      {(id) => (
        <>
          <VerdictCards deviceId={id} />
          <NotesCard deviceId={id} />
        </>
      )}
    </Tab>
  );
}
