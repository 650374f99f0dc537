import type { PasswordLinkGrant, UserView } from '@voltdeck/contract';
import { call, endpoints, momentText, useLanguage, useMessages, useWrite } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, ErrorLine, OnceShown } from '@voltdeck/kit/widgets';
import { passwordLinkPath } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { savedMessages } from './saved.ts';

/** Makes the link by which a user sets the own password, and shows it once; while it is shown a stray Escape does not take it away. */
export function PasswordLinkDialog({ row: { id, loginName, hasPassword }, onDone, onClose }: RowDialogProps<UserView>): ReactNode {
  const say = useMessages(savedMessages);
  const language = useLanguage();
  const [grant, setGrant] = useState<PasswordLinkGrant | null>(null);
  const making = useWrite({ send: () => call(endpoints.passwordLinkAdd, { parameters: { id }, body: {} }), onDone: setGrant });
  const title = say('passwordLinkOf', { name: loginName });
  if (grant === null) {
    return (
      <Dialog key="ask" title={title} onClose={onClose}>
        <p className="vd-dialog__text">{say(hasPassword ? 'passwordLinkForgotten' : 'passwordLinkFirst', { name: loginName })}</p>
        <ErrorLine error={making.error} />
        <div className="vd-dialog__actions">
          <Button onClick={onClose}>{say('later')}</Button>
          <Button type="primary" loading={making.busy} onClick={() => making.send()}>
            {say('passwordLinkMake')}
          </Button>
        </div>
      </Dialog>
    );
  }
  const until = momentText(grant.expiresAt, language);
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
