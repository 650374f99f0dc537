import { sayError, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { messages } from './messages.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** What the button that does it says. */
  readonly action: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back; stays open, and says why, when it fails. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  const say = useMessages(messages);
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
      <p className="vd-dialog-text">{text}</p>
      <p role="alert" className="vd-account-error">
        {error !== null && sayError(error)}
      </p>
      <div className="vd-dialog-actions">
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button type="primary" status="danger" loading={working} onClick={confirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
