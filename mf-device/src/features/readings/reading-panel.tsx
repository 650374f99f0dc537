import { useMessages } from '@voltdeck/kit';
import { Card, formatNumber } from '@voltdeck/kit/widgets';
import { recordFields } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Changing } from './changing.tsx';
import { powerOf, spreadOf } from './derived.ts';
import { messages } from './messages.ts';
import { panels, type PanelName } from './panels.ts';
import { Reading, type Latest } from './reading.tsx';
import * as styles from './readings.module.css';

interface WorkedOutProps {
  readonly label: string;
  readonly why: string;
  /** Null hides the row: what it is worked out from says why it is missing. */
  readonly value: number | null;
  readonly decimals: number;
  readonly unit: string;
}

/** A value that no frame carries: its title says how it is made. */
function WorkedOut({ label, why, value, decimals, unit }: WorkedOutProps): ReactNode {
  if (value === null) return null;
  return (
    <div className={styles.reading} title={why}>
      <dt>{label}</dt>
      <dd>
        <Changing value={value}>
          <span className="vd-value vd-number">
            {formatNumber(value, decimals)}
            <span className="vd-unit">{unit}</span>
          </span>
        </Changing>
      </dd>
    </div>
  );
}

/** One panel of readings: labels left, figures right. */
export function ReadingPanel({ name, latest }: { readonly name: PanelName; readonly latest: Latest }): ReactNode {
  const say = useMessages(messages);
  const power = name === 'electrical' ? powerOf(latest.values) : null;
  const spread = name === 'extremes' ? spreadOf(latest.values) : null;
  return (
    <Card title={say(name)}>
      <dl className={styles.readings}>
        <WorkedOut label={say('power')} why={say('powerWhy')} value={power} decimals={1} unit={say('powerUnit')} />
        <WorkedOut label={say('spread')} why={say('spreadWhy')} value={spread} decimals={0} unit={recordFields.highestCellVoltage.unit} />
        {panels[name].map((row) => (
          <Reading key={row.name} row={row} latest={latest} />
        ))}
      </dl>
    </Card>
  );
}
