import { call, endpoints, useMessages } from '@voltdeck/kit';
import { Dialog, DialogEnd, TextField } from '@voltdeck/kit/widgets';
import { factorLimits, type PasskeyView } from '@voltdeck/protocol/contract';
import { useState, type FormEvent } from 'react';
import { messages } from './messages.ts';
import { nameProblem } from './name-problem.ts';

interface RenameDialogProps {
  readonly passkey: PasskeyView;
  readonly onRenamed: () => void;
  readonly onClose: () => void;
}

export function RenameDialog({ passkey: { id, name: before }, onRenamed, onClose }: RenameDialogProps) {
  const say = useMessages(messages);
  const [empty, setEmpty] = useState(false);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setEmpty(name === '');
    if (name === '') return;
    setWorking(true);
    call(endpoints.passkeyRename, { parameters: { id }, body: { name } })
      .then(() => {
        onRenamed();
        onClose();
      }, setError)
      .finally(() => setWorking(false));
  };
  return (
    <Dialog title={say('renameTitle')} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField name="name" label={say('passkeyName')} defaultValue={before} problem={empty ? nameProblem : undefined} maxLength={factorLimits.passkeyNameCharactersMax} autoComplete="off" autoFocus required />
        <DialogEnd error={error} action={say('save')} working={working} onClose={onClose} />
      </form>
    </Dialog>
  );
}
