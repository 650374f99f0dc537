import type { ReactNode } from 'react';
import { Button } from '../ui/index.ts';
import { DialogCancel } from './dialog-cancel.tsx';
import { ErrorLine } from './error-line.tsx';

interface DialogEndProps {
  /** Why it failed; null while it has not. */
  readonly error: unknown;
  /** What the button that does it says. */
  readonly action: string;
  readonly working?: boolean;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** Absent: the button sends the form around it. */
  readonly onAct?: () => void;
  readonly onClose: () => void;
}

/** The end of a dialog, in view however long the dialog is: why it failed, the way out, and the button that does it. */
export function DialogEnd({ error, action, working = false, disabled = false, danger = false, onAct, onClose }: DialogEndProps): ReactNode {
  return (
    <div className="vd-dialog__end">
      <ErrorLine error={error} />
      <div className="vd-dialog__actions">
        <DialogCancel onClose={onClose} />
        <Button type="primary" {...(danger ? { status: 'danger' } : {})} loading={working} disabled={disabled} {...(onAct === undefined ? { htmlType: 'submit' } : { onClick: onAct })}>
          {action}
        </Button>
      </div>
    </div>
  );
}
