import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** One module. */
export function ModulePage(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className="vd-page">
      <h1>{say('modules')}</h1>
    </div>
  );
}
