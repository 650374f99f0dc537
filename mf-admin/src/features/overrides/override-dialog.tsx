import type { ModuleDetailView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Dialog, OnceShown } from '@voltdeck/kit/widgets';
import { overridePath } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { renewOverrides } from '../../registry/queries.ts';
import { messages } from './messages.ts';
import { OverrideForm } from './override-form.tsx';

interface OverrideDialogProps {
  readonly module: ModuleDetailView;
  readonly onClose: () => void;
}

/** Makes an override and shows its link, once; while it is shown a stray Escape does not take it away. */
export function OverrideDialog({ module, onClose }: OverrideDialogProps): ReactNode {
  const say = useMessages(messages);
  const [token, setToken] = useState<string | null>(null);
  if (token === null) {
    const onMade = (grant: { readonly token: string }): void => {
      setToken(grant.token);
      renewOverrides();
    };
    return (
      <Dialog key="form" title={say('formTitle')} onClose={onClose}>
        <OverrideForm module={module} onMade={onMade} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog key="link" title={say('linkTitle')}>
      <OnceShown kind="link" value={new URL(overridePath(token), location.origin).href} about={say('linkText')} onDone={onClose} />
    </Dialog>
  );
}
