import { Link, useMessages, useText } from '@voltdeck/kit';
import { Card, formatNumber, StateChip } from '@voltdeck/kit/widgets';
import { workingStates } from '@voltdeck/protocol/codes';
import { workingStateNames, type WorkingCounts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { narrowed, vehicleListPath } from '../../addresses.ts';
import { arcsOf } from './donut.ts';
import { messages } from './messages.ts';
import * as styles from './working.module.css';

const radius = 64;
const round = 2 * Math.PI * radius;
/** Surface left free between two slices. */
const gap = 3;

function Ring({ working }: { readonly working: WorkingCounts }): ReactNode {
  const arcs = arcsOf(workingStateNames.map((state) => [state, working[state]] as const));
  const space = arcs.length > 1 ? gap : 0;
  return (
    <svg viewBox="0 0 148 148" aria-hidden="true">
      <circle cx={74} cy={74} r={radius} />
      {arcs.map((arc) => (
        <circle
          key={arc.name}
          className={styles[`workingArc--${arc.name}`]}
          cx={74}
          cy={74}
          r={radius}
          strokeDasharray={`${Math.max(1, arc.length * round - space)} ${round}`}
          strokeDashoffset={-arc.start * round}
        />
      ))}
    </svg>
  );
}

/** How many vehicles do what, now. A state leads to its vehicles. */
export function WorkingCard({ working }: { readonly working: WorkingCounts }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const whole = workingStateNames.reduce((sum, state) => sum + working[state], 0);
  return (
    <Card title={say('title')}>
      <div className={styles.working}>
        <div className={styles.workingRing}>
          <Ring working={working} />
          <span className={styles.workingCentre}>
            <strong className="vd-number">{formatNumber(whole, 0)}</strong>
            {say('centre')}
          </span>
        </div>
        <ul className={styles.workingList}>
          {workingStateNames.map((state) => (
            <li key={state}>
              <Link className={styles.workingItem} title={say('filter', { state: text(workingStates[state]) })} to={narrowed(vehicleListPath, { workingState: state })}>
                <StateChip state={state} />
                <strong className="vd-number">{formatNumber(working[state], 0)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
