import { call, endpoints, sayError, useLanguage, useMessages } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, OnceShown, useFresh } from '@voltdeck/kit/widgets';
import { passwordLinkPath, type PasswordLinkGrant, type UserView } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { savedMessages } from './saved.ts';

/** Makes the link by which a user sets the own password, and shows it once; while it is shown a stray Escape does not take it away. */
export function PasswordLinkDialog({ row: { id, loginName, hasPassword }, onDone, onClose }: RowDialogProps<UserView>): ReactNode {
  const say = useMessages(savedMessages);
  const language = useLanguage();
  const fresh = useFresh();
  const [grant, setGrant] = useState<PasswordLinkGrant | null>(null);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const title = say('passwordLinkOf', { name: loginName });
  const make = (): void => {
    setWorking(true);
    setError(null);
    fresh
      .run(() => call(endpoints.passwordLinkAdd, { parameters: { id }, body: {} }))
      .then(setGrant, setError)
      .finally(() => setWorking(false));
  };
  if (grant === null) {
    return (
      <Dialog key="ask" title={title} onClose={onClose}>
        <p className="vd-dialog__text">{say(hasPassword ? 'passwordLinkForgotten' : 'passwordLinkFirst', { name: loginName })}</p>
        <p role="alert" className="vd-dialog__error">
          {error !== null && sayError(error)}
        </p>
        <div className="vd-dialog__actions">
          <Button onClick={onClose}>{say('later')}</Button>
          <Button type="primary" loading={working} onClick={make}>
            {say('passwordLinkMake')}
          </Button>
        </div>
        {fresh.dialog}
      </Dialog>
    );
  }
  const until = new Date(grant.expiresAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const finish = (): void => {
    onDone(say('passwordLinkMade', { name: loginName, until }));
    onClose();
  };
  return (
    <Dialog key="link" title={title}>
      <OnceShown kind="link" value={new URL(passwordLinkPath(grant.token, loginName), location.origin).href} about={say('passwordLinkAbout', { name: loginName, until })} onDone={finish} />
    </Dialog>
  );
}
