import type { NeighboursView } from '@voltdeck/contract';
import { Link, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { useNeighbours } from './use-neighbours.ts';
import { sameOf } from './vehicle-pages.ts';
import * as styles from './vehicle.module.css';

const sides = [
  { side: 'previous', text: 'previous', path: 'M9 3 4 8l5 5' },
  { side: 'next', text: 'next', path: 'M5 3l5 5-5 5' },
] as const;

/** To the same page of the vehicles before and behind. */
export function VehiclePaging({ deviceId, pattern }: { readonly deviceId: string; readonly pattern: string }): ReactNode {
  const neighbours = useNeighbours(deviceId, pattern);
  return (
    <span className={styles.vehiclePaging}>
      {sides.map(({ side, text, path }) => (
        <Step key={side} to={neighbours[side]} pattern={pattern} text={text} path={path} />
      ))}
    </span>
  );
}

interface StepProps {
  readonly to: NeighboursView['next'];
  readonly pattern: string;
  readonly text: 'previous' | 'next';
  readonly path: string;
}

function Step({ to, pattern, text, path }: StepProps): ReactNode {
  const say = useMessages(messages);
  const arrow = (
    <svg viewBox="0 0 14 16" width="14" height="16" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
  if (to === null) return <span className={`${styles.vehicleStep} ${styles.vehicleStepNone}`}>{arrow}</span>;
  const words = say(text, { vin: to.vin });
  return (
    <Link className={styles.vehicleStep} to={sameOf(pattern, to.deviceId, location.search)} title={words} aria-label={words}>
      {arrow}
    </Link>
  );
}
