import type { SwitchedOff } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './switches.module.css';

interface OffNoteProps {
  readonly off: SwitchedOff;
  readonly said: 'note' | 'guestsNote';
}

/** Who switched something off, when, and why. */
export function OffNote({ off: { reason, by, at }, said }: OffNoteProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <p className={styles.offNote} role="status">
      {say(said, { reason, by, at: momentText(at, language) })}
    </p>
  );
}
