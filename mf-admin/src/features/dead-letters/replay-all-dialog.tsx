import { call, endpoints, useMessages } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { ConfirmDialog } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** One request hands over many letters, an acknowledgement each. */
const replayTimeoutMs = 30_000;

/** Gives every letter that is there now back to be stored. */
export function ReplayAllDialog({ onDone, onClose }: Omit<RowDialogProps<unknown>, 'row'>): ReactNode {
  const say = useMessages(messages);
  const run = async (): Promise<void> => {
    let count = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { replayed, next } = await call(endpoints.deadLetterReplayAll, { body: cursor === undefined ? {} : { cursor }, timeoutMs: replayTimeoutMs });
      count += replayed;
      cursor = next;
    }
    onDone(say('replayed', { count }));
  };
  return <ConfirmDialog title={say('replayAll')} sentences={[say('replayAllText')]} action={say('replayAll')} onConfirm={run} onClose={onClose} />;
}
