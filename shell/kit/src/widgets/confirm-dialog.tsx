import { useState, type ReactNode } from 'react';
import { DialogEnd } from './dialog-end.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** Whom and what it reaches, a sentence each. */
  readonly sentences: readonly string[];
  /** What the button that does it says. */
  readonly action: string;
  readonly danger?: boolean;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something that others notice; stays open, and says why, when it fails. */
export function ConfirmDialog({ title, sentences, action, danger = false, onConfirm, onClose }: ConfirmDialogProps): ReactNode {
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const confirm = (): void => {
    setWorking(true);
    onConfirm().then(onClose, (reason: unknown) => {
      setWorking(false);
      setError(reason);
    });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {sentences.map((sentence) => (
        <p key={sentence} className="vd-dialog__text">
          {sentence}
        </p>
      ))}
      <DialogEnd error={error} action={action} working={working} danger={danger} onAct={confirm} onClose={onClose} />
    </Dialog>
  );
}
