import { useMessages, type LiveState } from '@voltdeck/kit';
import { Age, Banner, useNow } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

const checkMs = 2_000;

interface StaleBannerProps {
  readonly receivedAt: string;
  readonly staleAfterMs: number;
  readonly live: LiveState;
}

/** Says when what is shown is no longer what is: the vehicle is silent, or the line to the server is cut. */
export function StaleBanner({ receivedAt, staleAfterMs, live }: StaleBannerProps): ReactNode {
  const say = useMessages(messages);
  const now = useNow(() => checkMs);
  if (now - new Date(receivedAt).getTime() <= staleAfterMs) return null;
  return (
    <Banner title={say('stale')}>
      {say('staleWhy')} <Age since={receivedAt} />
      {say('staleEnd')} {live === 'interrupted' && say('interrupted')}
    </Banner>
  );
}
