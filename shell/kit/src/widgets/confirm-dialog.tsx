import { useState, type ReactNode } from 'react';
import { useWrite } from '../write/use-write.ts';
import { DialogEnd } from './dialog-end.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** Whom and what it reaches, a sentence each. */
  readonly sentences: readonly string[];
  /** What it means, where that takes more than a sentence. */
  readonly meaning?: ReactNode;
  /** What the button that does it says. */
  readonly action: string;
  readonly danger?: boolean;
  /** What has to be ticked before it can be done. */
  readonly acknowledge?: string;
  /** There is nothing that it would reach. */
  readonly disabled?: boolean;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something that others notice; stays open, and says why, when it fails. */
export function ConfirmDialog({ title, sentences, meaning, action, danger = false, acknowledge, disabled = false, onConfirm, onClose }: ConfirmDialogProps): ReactNode {
  const [known, setKnown] = useState(false);
  const confirming = useWrite({ send: onConfirm, onDone: onClose });
  return (
    <Dialog title={title} onClose={onClose}>
      {sentences.map((sentence) => (
        <p key={sentence} className="vd-dialog__text">
          {sentence}
        </p>
      ))}
      {meaning}
      {acknowledge !== undefined && (
        <label className="vd-list-check">
          <input type="checkbox" checked={known} onChange={(event) => setKnown(event.target.checked)} /> {acknowledge}
        </label>
      )}
      <DialogEnd error={confirming.error} action={action} working={confirming.busy} disabled={disabled || (acknowledge !== undefined && !known)} danger={danger} onAct={confirming.send} onClose={onClose} />
    </Dialog>
  );
}
