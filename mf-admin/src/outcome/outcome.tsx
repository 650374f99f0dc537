import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './outcome.module.css';

/** What the last change did, until it is read or the next comes. The place stands from the start, so that it is read aloud. */
export function Outcome({ text, onClose }: { readonly text: string | null; readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  return (
    <div role="status" className={text === null ? styles.admOutcomeNone : styles.admOutcome}>
      {text !== null && (
        <>
          <span>{text}</span>
          <button type="button" className={styles.admOutcomeClose} aria-label={say('close')} onClick={onClose}>
            ×
          </button>
        </>
      )}
    </div>
  );
}
