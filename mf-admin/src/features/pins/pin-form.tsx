import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, DialogCancel, SelectField } from '@voltdeck/kit/widgets';
import { useState, type FormEvent, type ReactNode } from 'react';
import { UserPicker } from '../../picker/pickers.tsx';
import { messages } from './messages.ts';

interface PinFormProps {
  readonly versions: readonly string[];
  readonly onChosen: (version: string, userIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Chooses a version and who stays with it. */
export function PinForm({ versions, onChosen, onClose }: PinFormProps): ReactNode {
  const say = useMessages(messages);
  const [version, setVersion] = useState(versions[0] ?? '');
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onChosen(version, userIds);
  };
  return (
    <Dialog title={say('formTitle')} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <SelectField
          name="version"
          label={say('version')}
          options={versions.map((value) => ({ value, text: value }))}
          value={version}
          onChange={(event) => setVersion(event.target.value)}
        />
        <UserPicker chosen={userIds} onChange={setUserIds} />
        <div className="vd-dialog__actions">
          <DialogCancel onClose={onClose} />
          <Button type="primary" htmlType="submit" disabled={userIds.length === 0}>
            {say('next')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
