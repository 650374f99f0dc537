import type { ReactNode } from 'react';
import { ActiveCard } from '../features/failure/active-card.tsx';
import { FlagCard } from '../features/flags/flag-card.tsx';
import { ReadingPanel } from '../features/readings/reading-panel.tsx';
import { LiveTab } from './live-tab.tsx';

/** The alarms of the vehicle now: the faults by name, and every flag with its state. */
export function AlarmsTab(): ReactNode {
  return (
    <LiveTab>
      {(latest) => (
        <>
          <ActiveCard deviceId={latest.deviceId} />
          <ReadingPanel name="faults" latest={latest} />
          <FlagCard deviceId={latest.deviceId} record={latest} />
        </>
      )}
    </LiveTab>
  );
}
