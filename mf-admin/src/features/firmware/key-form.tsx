import { call, endpoints, sayError, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { problem, TextField, useProblems, type Fresh } from '@voltdeck/kit/widgets';
import { useState, type FormEvent, type ReactNode } from 'react';
import { typed } from '../../fields/read-form.ts';
import { messages } from './messages.ts';

interface KeyFormProps {
  readonly fresh: Fresh;
  readonly onAdded: () => void;
}

/** Registers the public half of a key. */
export function KeyForm({ fresh, onAdded }: KeyFormProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const [working, setWorking] = useState(false);
  const [round, setRound] = useState(0);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = { name: typed(data, 'name'), publicKey: typed(data, 'publicKey') };
    const missing = [...(body.name === '' ? [problem('name', 'required', messages.needKeyName)] : []), ...(body.publicKey === '' ? [problem('publicKey', 'required', messages.needPublic)] : [])];
    if (!problems.check(missing)) return;
    setWorking(true);
    fresh
      .run(() => call(endpoints.firmwareKeyAdd, { body }))
      .then(() => {
        setRound((count) => count + 1);
        onAdded();
      }, problems.fail)
      .finally(() => setWorking(false));
  };
  return (
    <form key={round} ref={problems.form} className="firmware-key" onSubmit={onSubmit} noValidate>
      <TextField name="name" label={say('keyName')} maxLength={64} autoComplete="off" problem={problems.of('name')} />
      <TextField name="publicKey" label={say('keyPublic')} hint={say('keyPublicHint')} autoComplete="off" spellCheck={false} problem={problems.of('publicKey')} />
      <p role="alert" className="vd-dialog__error">
        {problems.error !== null && sayError(problems.error)}
      </p>
      <Button type="primary" htmlType="submit" loading={working}>
        {say('keyAdd')}
      </Button>
    </form>
  );
}
