import { navigate, useMessages } from '@voltdeck/kit';
import type { ListTool } from '@voltdeck/kit/list';
import { Dialog } from '@voltdeck/kit/widgets';
import { pairingConfirmPath, pairingPath } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { CodeForm } from './code-form.tsx';
import { messages } from './messages.ts';

/** Leads from the list of walls to the screen that shows a code. */
export function PairDialog({ onClose }: Parameters<ListTool['Dialog']>[0]): ReactNode {
  const say = useMessages(messages);
  return (
    <Dialog title={say('title')} onClose={onClose}>
      <p>{say('intro', { address: `${location.host}${pairingPath}` })}</p>
      <CodeForm onCode={(code) => navigate(`${pairingConfirmPath}?${new URLSearchParams({ code }).toString()}`)} />
    </Dialog>
  );
}
