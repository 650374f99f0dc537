import { useMessages, useStore, useText } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { dropped } from './stopped.ts';
import * as styles from './dropped-note.module.css';

/** Says which modules were taken from the open page, until the person has read it. */
export function DroppedNote(): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const gone = useStore(dropped);
  if (gone.length === 0) return null;
  return (
    <div className={styles.dropped} role="alert">
      {gone.map(({ name, title, version }) => (
        <p key={name} className={styles.droppedText}>
          {say(version === null ? 'disabled' : 'withdrawn', { name: text(title), version })}
        </p>
      ))}
      <p className={styles.droppedWhy}>{say('reloadWhy')}</p>
      <div className={styles.droppedActions}>
        <button type="button" className={styles.droppedAction} onClick={() => location.reload()}>
          {say('reload')}
        </button>
        <button type="button" className={styles.droppedAction} onClick={() => dropped.set([])}>
          {say('close')}
        </button>
      </div>
    </div>
  );
}
