import { useLiveState, useMessages, type LiveState } from '@voltdeck/kit';
import { messages } from './messages.ts';
import './live-dot.css';

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
    <span className="vd-live" data-state={state} role="status">
      <span className="vd-live-text">{say(labels[state])}</span>
    </span>
  );
}
