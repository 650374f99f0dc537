import { call, endpoints, useMessages } from '@voltdeck/kit';
import { Dialog, DialogEnd, TextField } from '@voltdeck/kit/widgets';
import { factorLimits, type FactorAdded } from '@voltdeck/protocol/contract';
import { useState, type FormEvent } from 'react';
import { messages } from './messages.ts';
import { nameProblem } from './name-problem.ts';

interface PasskeyDialogProps {
  /** Asks for the password where the server wants it. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly onAdded: (added: FactorAdded) => void;
  readonly onClose: () => void;
}

/** Names a passkey, and has the browser create it. */
export function PasskeyDialog({ run, onAdded, onClose }: PasskeyDialogProps) {
  const say = useMessages(messages);
  const [empty, setEmpty] = useState(false);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const add = async (name: string): Promise<FactorAdded> => {
    const [{ createPasskey }, creation] = await Promise.all([import('../../passkey/sign-passkey.ts'), run(() => call(endpoints.passkeyBegin, { body: {} }))]);
    return call(endpoints.passkeyAdd, { body: { name, passkey: await createPasskey(creation) } });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setEmpty(name === '');
    if (name === '') return;
    setWorking(true);
    setError(null);
    add(name)
      .then(onAdded, setError)
      .finally(() => setWorking(false));
  };
  return (
    <Dialog title={say('passkeyTitle')} onClose={onClose}>
      <p className="vd-dialog__text">{say('passkeyText')}</p>
      <form onSubmit={onSubmit} noValidate>
        <TextField name="name" label={say('passkeyName')} hint={say('passkeyNameHint')} problem={empty ? nameProblem : undefined} maxLength={factorLimits.passkeyNameCharactersMax} autoComplete="off" autoFocus required />
        <DialogEnd error={error} action={say('passkeyCreate')} working={working} onClose={onClose} />
      </form>
    </Dialog>
  );
}
