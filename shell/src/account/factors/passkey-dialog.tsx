import type { FactorAdded } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, TextField } from '@voltdeck/kit/widgets';
import { factorLimits } from '@voltdeck/protocol/contract';
import { useState, type FormEvent } from 'react';
import { messages } from './messages.ts';
import { nameProblem } from './name-problem.ts';

interface PasskeyDialogProps {
  readonly onAdded: (added: FactorAdded) => void;
  readonly onClose: () => void;
}

/** Names a passkey, and has the browser create it. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const say = useMessages(messages);
  const [empty, setEmpty] = useState(false);
  const adding = useWrite({
    send: async (name: string) => {
      const [{ createPasskey }, creation] = await Promise.all([import('../../passkey/sign-passkey.ts'), call(endpoints.passkeyBegin, { body: {} })]);
      return call(endpoints.passkeyAdd, { body: { name, passkey: await createPasskey(creation) } });
    },
    onDone: onAdded,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setEmpty(name === '');
    if (name !== '') adding.send(name);
  };
  return (
    <Dialog title={say('passkeyTitle')} onClose={onClose}>
      <p className="vd-dialog__text">{say('passkeyText')}</p>
      <form onSubmit={onSubmit} noValidate>
        <TextField name="name" label={say('passkeyName')} hint={say('passkeyNameHint')} problem={empty ? nameProblem : undefined} maxLength={factorLimits.passkeyNameCharactersMax} autoComplete="off" autoFocus required />
        <DialogEnd error={adding.error} action={say('passkeyCreate')} working={adding.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
