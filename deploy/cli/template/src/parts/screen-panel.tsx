import { useMessages, usePanel } from '@voltdeck/kit';
import { Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

/** A panel of a wall. It asks for nothing: all panels of a wall read what the wall is told. */
export function ScreenPanel(): ReactNode {
  const say = useMessages(messages);
  const { feed, width } = usePanel();
  if (feed.now === null) return <Skeleton height="40px" />;
  const { charging, discharging, idle } = feed.now.status.working;
  return (
    <p className="__NAME__-panel" style={{ fontSize: width / 16 }}>
      {say('online', { count: charging + discharging + idle })}
    </p>
  );
}
