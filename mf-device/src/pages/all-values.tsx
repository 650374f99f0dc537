import type { RecordView } from '@voltdeck/contract';
import type { ReactNode } from 'react';
import { CellsCard } from '../features/cells/cells-card.tsx';
import { FlagCard } from '../features/flags/flag-card.tsx';
import { panelNames } from '../features/readings/panels.ts';
import { ReadingPanel } from '../features/readings/reading-panel.tsx';
import { RecordFacts } from '../features/records/record-facts.tsx';
import { RelaysOf } from '../features/relays/relays-of.tsx';
import * as styles from './all-values.module.css';

/** A record of the past says no reasons: what it lacks reads as not sent. */
const noReasons = {};

/** Every value of a record: its codes, readings, relays, flags and cells. */
export function AllValues({ deviceId, record }: { readonly deviceId: string; readonly record: RecordView }): ReactNode {
  return (
    <>
      <RecordFacts deviceId={deviceId} record={record} />
      <div className={styles.allValues}>
        {panelNames.map((name) => (
          <ReadingPanel key={name} name={name} latest={{ values: record.values, reasons: noReasons }} />
        ))}
      </div>
      <div className={styles.allValuesWide}>
        <RelaysOf values={record.values} />
        <FlagCard deviceId={deviceId} record={record} />
      </div>
      <CellsCard bmus={record.bmus} />
    </>
  );
}
