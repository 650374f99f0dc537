import type { FactorAdded, TotpGrant } from '@voltdeck/contract';
import { call, copyText, endpoints, sayError, useMessages, useWrite } from '@voltdeck/kit';
import { QrCode } from '@voltdeck/kit/host';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, DialogEnd, Skeleton, TextField } from '@voltdeck/kit/widgets';
import { factorLimits } from '@voltdeck/protocol/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { messages } from './messages.ts';
import * as styles from './factors.module.css';

interface TotpDialogProps {
  readonly onAdded: (added: FactorAdded) => void;
  readonly onClose: () => void;
}

/** Shows the key for an authenticator app, as a code to scan and as text, and finishes by a code of it. */
export function TotpDialog({ onAdded, onClose }: TotpDialogProps) {
  const say = useMessages(messages);
  const [grant, setGrant] = useState<TotpGrant | null>(null);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const beginning = useWrite({ send: () => call(endpoints.totpBegin, { body: {} }), onDone: setGrant });
  const confirming = useWrite({ send: (code: string) => call(endpoints.totpConfirm, { body: { code } }), onDone: onAdded });
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    beginning.send();
  }, [beginning]);
  const copy = async (secret: string): Promise<void> => setOutcome((await copyText(secret)) ? 'copied' : 'notCopied');
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code !== '') confirming.send(code);
  };
  if (grant === null) {
    return (
      <Dialog key="asking" title={say('totpTitle')} onClose={onClose}>
        {beginning.error === null ? <Skeleton height="200px" /> : <p role="alert">{sayError(beginning.error)}</p>}
      </Dialog>
    );
  }
  return (
    <Dialog key="key" title={say('totpTitle')} onClose={onClose}>
      <p className="vd-dialog__text">{say('totpStep1')}</p>
      <QrCode className={styles.factorsQr} text={grant.otpauth} label={say('qrCode')} />
      <span className="vd-field__label">{say('key')}</span>
      <code className={styles.factorsKey} aria-label={say('key')}>
        {grant.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <div className={styles.factorsKeyActs}>
        <Button size="small" onClick={() => void copy(grant.secret)}>
          {say('copy')}
        </Button>
        <a className="vd-link" href={grant.otpauth}>{say('openApp')}</a>
        <span role="status" className="vd-field__hint">
          {outcome !== null && say(outcome)}
        </span>
      </div>
      <p className="vd-dialog__text">{say('totpStep2')}</p>
      <form onSubmit={onSubmit} noValidate>
        <TextField name="code" label={say('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={factorLimits.codeCharactersMax} autoFocus required />
        <DialogEnd error={confirming.error} action={say('confirm')} working={confirming.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
