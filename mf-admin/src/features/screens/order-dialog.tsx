import type { ScreenView } from '@voltdeck/contract';
import { useText, type Text } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { ConfirmDialog } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';

interface Order {
  readonly label: Text;
  /** What it means, and what is told when it is done; `{name}` is the wall's title. */
  readonly sentence: Text;
  readonly done: Text;
  readonly danger?: boolean;
  readonly run: (screen: ScreenView) => Promise<unknown>;
}

/** Asks before a wall is told to do something. */
export function orderDialog({ label, sentence, done, danger = false, run }: Order) {
  return function OrderDialog({ row, onDone, onClose }: RowDialogProps<ScreenView>): ReactNode {
    const text = useText();
    const name = row.title;
    const confirm = async (): Promise<void> => {
      await run(row);
      onDone(text(done, { name }));
    };
    return <ConfirmDialog title={`${text(label)}: ${name}`} sentences={[text(sentence, { name })]} action={text(label)} danger={danger} onConfirm={confirm} onClose={onClose} />;
  };
}
