import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './track.module.css';

/** Keeps its place, so that nothing moves when it comes and goes. */
export function Loading({ shown }: { readonly shown: boolean }): ReactNode {
  const say = useMessages(messages);
  return (
    <div className={styles.trackLoading} role="status">
      {shown && (
        <>
          <progress aria-hidden="true" />
          {say('loading')}
        </>
      )}
    </div>
  );
}
