import type { SessionView, TokenGrant } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Dialog, OnceShown } from '@voltdeck/kit/widgets';
import { useState } from 'react';
import { messages } from './messages.ts';
import { TokenForm } from './token-form.tsx';

interface TokenDialogProps {
  readonly session: SessionView;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Makes a token and shows it, once; while it is shown a stray Escape does not take it away. */
export function TokenDialog({ session, onMade, onClose }: TokenDialogProps) {
  const say = useMessages(messages);
  const [grant, setGrant] = useState<TokenGrant | null>(null);
  const take = (made: TokenGrant): void => {
    setGrant(made);
    onMade();
  };
  if (grant === null) {
    return (
      <Dialog key="form" title={say('tokenFormTitle')} onClose={onClose}>
        <TokenForm session={session} onMade={take} onCancel={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog key="secret" title={say('secretTitle', { name: grant.view.name })}>
      <OnceShown kind="token" value={grant.token} about={say('secretText')} onDone={onClose} />
    </Dialog>
  );
}
