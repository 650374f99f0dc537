import type { PasskeyView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, TextField } from '@voltdeck/kit/widgets';
import { factorLimits } from '@voltdeck/protocol/contract';
import { useState, type FormEvent } from 'react';
import { messages } from './messages.ts';
import { nameProblem } from './name-problem.ts';

interface RenameDialogProps {
  readonly passkey: PasskeyView;
  readonly onClose: () => void;
}

export function RenameDialog({ passkey: { id, name: before }, onClose }: RenameDialogProps) {
  const say = useMessages(messages);
  const [empty, setEmpty] = useState(false);
  const rename = useWrite({
    send: (name: string) => call(endpoints.passkeyRename, { parameters: { id }, body: { name } }),
    renews: [endpoints.factors],
    onDone: onClose,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setEmpty(name === '');
    if (name !== '') rename.send(name);
  };
  return (
    <Dialog title={say('renameTitle')} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField name="name" label={say('passkeyName')} defaultValue={before} problem={empty ? nameProblem : undefined} maxLength={factorLimits.passkeyNameCharactersMax} autoComplete="off" autoFocus required />
        <DialogEnd error={rename.error} action={say('save')} working={rename.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
