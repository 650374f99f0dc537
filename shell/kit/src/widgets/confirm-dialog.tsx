import { useState, type ReactNode } from 'react';
import { sayError } from '../api/told-error.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';
import { Dialog } from './dialog.tsx';

const messages = defineMessages({
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
});

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
      {sentences.map((sentence) => (
        <p key={sentence} className="vd-dialog__text">
          {sentence}
        </p>
      ))}
      <p role="alert" className="vd-dialog__error">
        {error !== null && sayError(error)}
      </p>
      <div className="vd-dialog__actions">
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button type="primary" {...(danger ? { status: 'danger' } : {})} loading={working} onClick={confirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
