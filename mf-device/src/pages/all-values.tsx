import type { RecordView } from '@voltdeck/contract';
import type { ReactNode } from 'react';
import { CellsCard } from '../features/cells/cells-card.tsx';
import { panelNames } from '../features/readings/panels.ts';
import { ReadingPanel } from '../features/readings/reading-panel.tsx';
import * as styles from './all-values.module.css';

/** A record of the past says no reasons: what it lacks reads as not sent. */
const noReasons = {};

/** Every value of a record, and every cell. */
export function AllValues({ record }: { readonly record: RecordView }): ReactNode {
  return (
    <>
      <div className={styles.allValues}>
        {panelNames.map((name) => (
          <ReadingPanel key={name} name={name} latest={{ values: record.values, reasons: noReasons }} />
        ))}
      </div>
      <CellsCard bmus={record.bmus} />
    </>
  );
}
