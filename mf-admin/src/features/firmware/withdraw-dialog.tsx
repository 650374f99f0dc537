import type { FirmwareView } from '@voltdeck/contract';
import { call, endpoints, useMessages } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { ConfirmDialog } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** Takes a firmware out of use, for good. */
export function WithdrawDialog({ row: { id, version }, onDone, onClose }: RowDialogProps<FirmwareView>): ReactNode {
  const say = useMessages(messages);
  const withdraw = async (): Promise<void> => {
    await call(endpoints.firmwareWithdraw, { parameters: { id } });
    onDone(say('withdrawDone', { version }));
  };
  return <ConfirmDialog title={say('withdrawTitle', { version })} sentences={[say('withdrawWhy'), say('withdrawFinal')]} action={say('withdrawDo')} danger onConfirm={withdraw} onClose={onClose} />;
}
