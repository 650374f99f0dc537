import type { FaultView } from '@voltdeck/contract';
import { call, endpoints, textIn, useLanguage, useMessages } from '@voltdeck/kit';
import { ConfirmDialog } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { renewFaults } from './use-faults.ts';

interface WithdrawDialogProps {
  readonly fault: FaultView;
  readonly onClose: () => void;
}

/** Takes an acknowledgement back: the fault needs someone again. */
export function WithdrawDialog({ fault, onClose }: WithdrawDialogProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <ConfirmDialog
      title={say('withdrawTitle', { fault: textIn(fault.name, language) })}
      sentences={[say('withdrawWhy', { name: fault.acknowledgedBy ?? '–' })]}
      action={say('withdraw')}
      onConfirm={() => call(endpoints.faultUnacknowledge, { parameters: { faultId: fault.id } }).then(renewFaults)}
      onClose={onClose}
    />
  );
}
