import { createContext, useContext, type ReactNode } from 'react';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';

const messages = defineMessages({
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
});

/** How the dialog around is left: a filled form is asked about first. Null: there is none, or it asks nothing now. */
export const Leaving = createContext<((dialog: HTMLDialogElement | null, leave: () => void) => void) | null>(null);

interface DialogCancelProps {
  readonly disabled?: boolean;
  readonly onClose: () => void;
  /** Absent: Cancel. */
  readonly children?: ReactNode;
}

/** The way out of a dialog: asks before it drops a filled form, as Escape does. */
export function DialogCancel({ disabled = false, onClose, children }: DialogCancelProps): ReactNode {
  const say = useMessages(messages);
  const leaving = useContext(Leaving);
  return (
    <Button disabled={disabled} onClick={({ target }) => (leaving === null ? onClose() : leaving(target instanceof Element ? target.closest('dialog') : null, onClose))}>
      {children ?? say('cancel')}
    </Button>
  );
}
