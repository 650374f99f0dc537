import { useMessages, usePanel } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

/** A panel of a wall. It asks for nothing: all panels of a wall read what the wall receives. */
export function ScreenPanel(): ReactNode {
  const say = useMessages(messages);
  const { feed, width } = usePanel();
  const working = feed.now?.status.working;
  return (
    <p className="__NAME__-panel" style={{ fontSize: width / 16 }}>
      {working === undefined ? say('waiting') : say('online', { count: working.charging + working.discharging + working.idle })}
    </p>
  );
}
