import { copyText, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { useId, useState } from 'react';
import { messages } from './messages.ts';

/** The token in clear, with a way to take it along. */
export function TokenSecret({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const say = useMessages(messages);
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (): Promise<void> => setOutcome((await copyText(token)) ? 'copied' : 'notCopied');
  return (
    <>
      <p className="vd-dialog__text">{say('secretText')}</p>
      <label className="vd-field__label" htmlFor={id}>
        {say('secretLabel')}
      </label>
      <div className="vd-secret">
        <input id={id} className="vd-field__input vd-secret-text" value={token} readOnly onFocus={(event) => event.target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          {say('copy')}
        </Button>
      </div>
      <p role="status" className="vd-field__hint">
        {outcome !== null && say(outcome)}
      </p>
      <div className="vd-dialog__actions">
        <Button onClick={onDone}>{say('secretDone')}</Button>
      </div>
    </>
  );
}
