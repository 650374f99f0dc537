import type { NotificationChannelView, NotificationsView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Dialog, OnceShown } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { ChannelForm } from './channel-form.tsx';
import { messages } from './messages.ts';

interface ChannelDialogProps {
  /** Null: a new one. */
  readonly channel: NotificationChannelView | null;
  readonly view: NotificationsView;
  readonly onClose: () => void;
}

/** Adds or changes a channel; the secret of a new webhook is shown, once. */
export function ChannelDialog({ channel, view, onClose }: ChannelDialogProps): ReactNode {
  const say = useMessages(messages);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) {
    return (
      <Dialog key="secret" title={say('secretTitle')}>
        <OnceShown kind="secret" value={secret} about={say('secretText')} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog key="form" title={say(channel === null ? 'addTitle' : 'changeTitle')} onClose={onClose}>
      <ChannelForm channel={channel} view={view} onSaved={(made) => (made === null ? onClose() : setSecret(made))} onCancel={onClose} />
    </Dialog>
  );
}
