import type { ReactNode } from 'react';
import { ActiveCard } from '../features/failure/active-card.tsx';
import { ReadingPanel } from '../features/readings/reading-panel.tsx';
import { LiveTab } from './live-tab.tsx';

/** The alarms of the vehicle now: the faults by name, and the flags as the vehicle sends them. */
export function AlarmsTab(): ReactNode {
  return (
    <LiveTab>
      {(latest) => (
        <>
          <ActiveCard deviceId={latest.deviceId} />
          <ReadingPanel name="faults" latest={latest} />
        </>
      )}
    </LiveTab>
  );
}
