import { useText } from '../i18n/messages.ts';
import { workingStates } from '@voltdeck/protocol/codes';
import type { WorkingStateName } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import * as styles from './state-chip.module.css';

interface StateChipProps {
  readonly state: WorkingStateName;
  /** A chip of its own, not a word in a row. */
  readonly framed?: boolean;
  /** What belongs to the state: the plug, the speed. */
  readonly children?: ReactNode;
}

/** A working state by its dot and its word, never by colour alone. */
export function StateChip({ state, framed = false, children }: StateChipProps): ReactNode {
  const text = useText();
  return (
    <span className={framed ? `${styles.state} ${styles.stateFramed}` : styles.state}>
      <span className={`vd-dot vd-dot--${state}`} aria-hidden="true" />
      <span>
        {text(workingStates[state])}
        {children}
      </span>
    </span>
  );
}
