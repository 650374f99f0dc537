import { endpoints, useAllowed } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { VehicleCases } from '../features/cases/vehicle-cases.tsx';
import { NotesCard } from '../features/notes/notes-card.tsx';
import { ServicesCard } from '../features/services/services-card.tsx';
import { VerdictCards } from '../features/verdict/verdict-cards.tsx';
import { Tab } from './tab.tsx';

/** The vehicle at a glance. */
export function SummaryTab(): ReactNode {
  const hasCases = useAllowed(endpoints.caseList.route);
  const hasServices = useAllowed(endpoints.serviceMarks.route);
  const hasNotes = useAllowed(endpoints.notes.route);
  return (
    <Tab>
      {(id) => (
        <>
          <VerdictCards deviceId={id} />
          {hasCases && <VehicleCases deviceId={id} />}
          {hasServices && <ServicesCard deviceId={id} />}
          {hasNotes && <NotesCard deviceId={id} />}
        </>
      )}
    </Tab>
  );
}
