import type { NewFirmwareKey } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ErrorLine, problem, TextField, useProblems } from '@voltdeck/kit/widgets';
import { useState, type FormEvent, type ReactNode } from 'react';
import { typed } from '../../fields/read-form.ts';
import { messages } from './messages.ts';
import * as styles from './firmware.module.css';

/** Registers the public half of a key. */
export function KeyForm(): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const [round, setRound] = useState(0);
  const adding = useWrite({
    send: (body: NewFirmwareKey) => call(endpoints.firmwareKeyAdd, { body }),
    renews: [endpoints.firmwareKeyList],
    onDone: () => setRound((count) => count + 1),
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = { name: typed(data, 'name'), publicKey: typed(data, 'publicKey') };
    const missing = [...(body.name === '' ? [problem('name', 'required', messages.needKeyName)] : []), ...(body.publicKey === '' ? [problem('publicKey', 'required', messages.needPublic)] : [])];
    if (problems.check(missing)) adding.send(body);
  };
  return (
    <form key={round} ref={problems.form} className={styles.firmwareKey} onSubmit={onSubmit} noValidate>
      <TextField name="name" label={say('keyName')} maxLength={64} autoComplete="off" problem={problems.of('name')} />
      <TextField name="publicKey" label={say('keyPublic')} hint={say('keyPublicHint')} autoComplete="off" spellCheck={false} problem={problems.of('publicKey')} />
      <ErrorLine error={problems.error} />
      <Button type="primary" htmlType="submit" loading={adding.busy}>
        {say('keyAdd')}
      </Button>
    </form>
  );
}
