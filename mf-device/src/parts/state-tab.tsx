import type { ReactNode } from 'react';
import { ReadingPanel } from '../features/readings/reading-panel.tsx';
import { LiveTab } from './live-tab.tsx';
import * as styles from './tabs.module.css';

const panels = ['electrical', 'extremes', 'state', 'vehicle', 'faults', 'battery'] as const;

/** What the system does now. */
export function StateTab(): ReactNode {
  return (
    <LiveTab>
      {(latest) => (
        <div className={styles.tabPanels}>
          {panels.map((name) => (
            <ReadingPanel key={name} name={name} latest={latest} />
          ))}
        </div>
      )}
    </LiveTab>
  );
}
