import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** Every module of the console. */
export function ModuleListPage(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className="vd-page">
      <h1>{say('modules')}</h1>
    </div>
  );
}
