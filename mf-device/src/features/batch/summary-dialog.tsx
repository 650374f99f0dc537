import type { CommandBatchForm, CommandBatchPreview, CommandBatchView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText } from '@voltdeck/kit';
import { ConfirmDialog } from '@voltdeck/kit/widgets';
import { remoteCommands } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { refusalGroups } from './refusal-text.ts';

interface SummaryDialogProps {
  readonly form: CommandBatchForm;
  readonly preview: CommandBatchPreview;
  readonly onSent: (batch: CommandBatchView) => void;
  readonly onClose: () => void;
}

/** Each vehicle is asked for in the fleet, in telemetry and in the store. */
const sendMs = 30_000;

/** How many would take it and why the others would not, before it goes. */
export function SummaryDialog({ form, preview, onSent, onClose }: SummaryDialogProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { devices, online, dangerous, needsApproval, refused } = preview;
  const takers = devices - refused.length;
  const sentences = [
    say('takes', { n: takers }),
    say('online', { n: online }),
    ...(refused.length > 0 ? [say('refuses', { n: refused.length })] : []),
    ...refusalGroups(refused).map(({ text: why, count }) => `${text(why)}: ${count}`),
    ...(dangerous ? [say('dangerous')] : []),
    ...(needsApproval ? [say('approval')] : []),
  ];
  const send = async (): Promise<void> => onSent(await call(endpoints.commandBatchSend, { body: form, timeoutMs: sendMs }));
  return (
    <ConfirmDialog
      title={say(devices === 1 ? 'summaryTitleOne' : 'summaryTitle', { n: devices, command: text(remoteCommands[form.command].text) })}
      sentences={sentences}
      action={say(takers === 1 ? 'sendOne' : 'send', { n: takers })}
      disabled={takers === 0}
      danger={dangerous}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
