import { useLiveState, useMessages, type LiveState } from '@voltdeck/kit';
import { messages } from './messages.ts';
import * as styles from './live-dot.module.css';

const labels = { connecting: 'connecting', live: 'live', interrupted: 'interrupted' } as const satisfies Record<
  Exclude<LiveState, 'idle'>,
  keyof typeof messages
>;

/** Whether live values arrive; nothing while the page watches none. */
export function LiveDot() {
  const say = useMessages(messages);
  const state = useLiveState();
  if (state === 'idle') return null;
  return (
    <span className={styles.live} data-state={state} role="status">
      <span className={styles.liveText}>{say(labels[state])}</span>
    </span>
  );
}
