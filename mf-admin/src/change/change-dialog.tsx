import { useText } from '@voltdeck/kit';
import { ConfirmDialog } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { takeDetail } from '../registry/queries.ts';
import type { ChannelChange } from './change.ts';

interface ChangeDialogProps {
  readonly change: ChannelChange;
  /** Told what was done. */
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Says whom a change reaches, makes it, and says what came of it. */
export function ChangeDialog({ change, onDone, onClose }: ChangeDialogProps): ReactNode {
  const text = useText();
  const run = async (): Promise<void> => {
    takeDetail(await change.run());
    onDone(text(change.done.text, change.done.data));
  };
  return (
    <ConfirmDialog
      title={text(change.title.text, change.title.data)}
      sentences={change.reach.map((sentence) => text(sentence.text, sentence.data))}
      action={text(change.action)}
      danger={change.danger}
      {...(change.acknowledged && { acknowledge: text(change.acknowledged) })}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
