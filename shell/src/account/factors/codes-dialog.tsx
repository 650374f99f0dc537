import { copyText, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Dialog } from '@voltdeck/kit/widgets';
import { useState } from 'react';
import { messages } from './messages.ts';
import * as styles from './factors.module.css';

/** Recovery codes in clear; while they are shown a stray Escape does not take them away. */
export function CodesDialog({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const say = useMessages(messages);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (): Promise<void> => setOutcome((await copyText(codes.join('\n'))) ? 'copied' : 'notCopied');
  return (
    <Dialog title={say('codesTitle')}>
      <p className="vd-dialog__text">{say('codesText')}</p>
      <ul className={styles.factorsCodes} aria-label={say('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status" className="vd-field__hint">
        {outcome !== null && say(outcome)}
      </p>
      <div className="vd-dialog__actions">
        <Button onClick={() => void copy()}>{say('codesCopy')}</Button>
        <Button type="primary" onClick={onDone}>
          {say('codesDone')}
        </Button>
      </div>
    </Dialog>
  );
}
