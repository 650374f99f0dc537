import type { CommandView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText } from '@voltdeck/kit';
import { ConfirmDialog } from '@voltdeck/kit/widgets';
import { remoteCommands } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { renewCommands } from '../../command/queries.ts';
import { messages } from './messages.ts';

export type DecisionName = 'cancel' | 'approve';

interface DecisionProps {
  readonly name: DecisionName;
  readonly command: CommandView;
  readonly onClose: () => void;
}

/** Cancels or approves a command that waits, after it has said what comes of it. */
export function Decision({ name, command, onClose }: DecisionProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const title = { command: text(remoteCommands[command.command].text) };
  const confirm = async (): Promise<void> => {
    const endpoint = name === 'cancel' ? endpoints.commandCancel : endpoints.commandApprove;
    await call(endpoint, { parameters: { id: command.id }, body: {} });
    renewCommands(command.deviceId);
  };
  if (name === 'cancel') {
    return <ConfirmDialog title={say('cancelTitle', title)} sentences={[say('cancelWhy')]} action={say('cancelOf')} onConfirm={confirm} onClose={onClose} />;
  }
  const sentences = [say('approveWhy', { by: command.requestedBy ?? '–', reason: command.reason ?? '–' }), say('approveThen')];
  return <ConfirmDialog title={say('approveTitle', title)} sentences={sentences} action={say('approve')} danger onConfirm={confirm} onClose={onClose} />;
}
