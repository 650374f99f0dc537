import type { EmbedGrant, ModuleDetailView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Dialog, OnceShown } from '@voltdeck/kit/widgets';
import { embedPath } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { renewEmbeds } from '../../registry/queries.ts';
import { EmbedForm } from './embed-form.tsx';
import { messages } from './messages.ts';

interface EmbedDialogProps {
  readonly module: ModuleDetailView;
  readonly onClose: () => void;
}

/** Makes a link and shows it, once; while it is shown a stray Escape does not take it away. */
export function EmbedDialog({ module, onClose }: EmbedDialogProps): ReactNode {
  const say = useMessages(messages);
  const [grant, setGrant] = useState<EmbedGrant | null>(null);
  const onMade = (made: EmbedGrant): void => {
    setGrant(made);
    renewEmbeds();
  };
  if (grant === null) {
    return (
      <Dialog key="form" title={say('formTitle')} onClose={onClose}>
        <EmbedForm module={module} onMade={onMade} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog key="link" title={say('linkTitle')}>
      <OnceShown kind="link" value={new URL(embedPath(grant.embed, grant.token), location.origin).href} about={say('linkText')} onDone={onClose} />
    </Dialog>
  );
}
