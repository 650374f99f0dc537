import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { messages } from './messages.ts';
import * as styles from './outcome.module.css';

export interface OutcomeText {
  readonly text: string;
  readonly bad?: boolean;
  readonly undo?: () => void;
}

/** What the last change did, with the way back. It is shown until it is read: the place is there from the start, so that it is read aloud. */
export function Outcome({ outcome, onClose }: { readonly outcome: OutcomeText | null; readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  return (
    <div role={outcome?.bad ? 'alert' : 'status'} className={styles.outcomePlace} data-outcome="">
      {outcome !== null && (
        <div className={outcome.bad ? `${styles.outcome} ${styles.outcomeBad}` : styles.outcome}>
          <span>{outcome.text}</span>
          {outcome.undo && (
            <button type="button" className={styles.outcomeUndo} onClick={outcome.undo}>
              {say('undo')}
            </button>
          )}
          <button type="button" className={styles.outcomeClose} aria-label={say('close')} onClick={onClose}>
            ×
          </button>
        </div>
      )}
    </div>
  );
}
