import { copyText, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { useId, useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import './once-link.css';

interface OnceLinkProps {
  readonly link: string;
  /** Whom it is good for. */
  readonly about: string;
  readonly onDone: () => void;
}

/** A link that is shown once, with a way to take it along. */
export function OnceLink({ link, about, onDone }: OnceLinkProps): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (): Promise<void> => setOutcome((await copyText(link)) ? 'copied' : 'notCopied');
  return (
    <>
      <p className="vd-dialog__text">{about}</p>
      <label className="vd-field__label" htmlFor={id}>
        {say('link')}
      </label>
      <div className="once-link">
        <input id={id} className="vd-field__input" value={link} readOnly onFocus={(event) => event.target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          {say('copy')}
        </Button>
      </div>
      <p role="status" className="vd-field__hint">
        {outcome !== null && say(outcome)}
      </p>
      <div className="vd-dialog__actions">
        <Button onClick={onDone}>{say('kept')}</Button>
      </div>
    </>
  );
}
