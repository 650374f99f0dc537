import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Dialog } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { formMessages } from './form-messages.ts';

interface LeaveDialogProps {
  readonly onKeep: () => void;
  readonly onLeave: () => void;
}

/** Asks before a filled form is dropped. */
export function LeaveDialog({ onKeep, onLeave }: LeaveDialogProps): ReactNode {
  const say = useMessages(formMessages);
  return (
    <Dialog title={say('leaveTitle')} onClose={onKeep}>
      <p className="vd-dialog__text">{say('leaveText')}</p>
      <div className="vd-dialog__actions">
        <Button onClick={onKeep}>{say('leaveKeep')}</Button>
        <Button type="primary" status="danger" onClick={onLeave}>
          {say('leaveDo')}
        </Button>
      </div>
    </Dialog>
  );
}
