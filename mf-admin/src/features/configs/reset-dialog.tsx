import type { ConfigView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { ConfirmDialog } from '@voltdeck/kit/widgets';
import { settings } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { entityCalls } from '../../entity/entity-calls.ts';
import { messages } from './messages.ts';
import { useValueText } from './use-value-text.ts';

const { editing } = entityCalls('config');

/** Puts a setting back to its default. */
export function ResetDialog({ row, onDone, onClose }: RowDialogProps<ConfigView>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const valueText = useValueText(row.name);
  const { label, initial } = settings[row.name];
  const names = { name: text(label), from: valueText(row.value), to: valueText(initial) };
  const reset = async (): Promise<void> => {
    await editing.change(row, { changed: { value: initial }, all: { value: initial } });
    onDone(say('resetDone', names));
  };
  return <ConfirmDialog title={say('resetTitle', names)} sentences={[say('resetText', names)]} action={say('resetDo')} onConfirm={reset} onClose={onClose} />;
}
