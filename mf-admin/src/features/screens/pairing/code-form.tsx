import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { problem, TextField } from '@voltdeck/kit/widgets';
import { readPairingCode } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './pairing.module.css';

/** Takes the code that a screen shows, however it is typed. */
export function CodeForm({ onCode }: { readonly onCode: (code: string) => void }): ReactNode {
  const say = useMessages(messages);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const code = readPairingCode(typed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (code !== null) onCode(code);
  };
  return (
    <form className={styles.pairingCode} noValidate onSubmit={submit}>
      <TextField
        {...{ name: 'code', label: say('code'), value: typed, hint: say('codeHint'), autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, autoFocus: true }}
        problem={tried && code === null ? problem('code', 'regex', messages.codeWrong) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="primary" htmlType="submit">
        {say('next')}
      </Button>
    </form>
  );
}
