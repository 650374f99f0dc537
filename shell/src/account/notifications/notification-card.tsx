import type { NotificationChannelView, NotificationsView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Banner, Card, ConfirmDialog, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useEffect, useState, type ReactNode } from 'react';
import { ChannelDialog } from './channel-dialog.tsx';
import { ChannelLine } from './channel-line.tsx';
import { channelName } from './channel-name.ts';
import { DeliveryList } from './delivery-list.tsx';
import { messages } from './messages.ts';
import { renewNotifications } from './renew-notifications.ts';
import * as accountPageStyles from '../account-page.module.css';

const place = 'notifications';

type Asked = { readonly kind: 'add' } | { readonly kind: 'change' | 'remove'; readonly channel: NotificationChannelView };

/** Where messages about faults go, and what came of them. */
export function NotificationCard(): ReactNode {
  const say = useMessages(messages);
  const channels = useQuery(apiQuery(endpoints.notificationChannels));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const view = channels.data;
  const isThere = view !== undefined;
  // A link to this card arrives before the card: its part of the page is loaded late.
  useEffect(() => {
    if (isThere && location.hash === `#${place}`) document.getElementById(place)?.scrollIntoView({ block: 'start' });
  }, [isThere]);
  const add = (
    <Button type="primary" onClick={() => setAsked({ kind: 'add' })}>
      {say('add')}
    </Button>
  );
  return (
    <Card id={place} title={say('title')} hint={say('hint')} action={view !== undefined && view.items.length > 0 && add}>
      {view === undefined && (channels.error === null ? <Skeleton height="104px" /> : <ErrorState error={channels.error} onRetry={() => void channels.refetch()} />)}
      {view !== undefined && (
        <>
          {!view.mailReady && <Banner title={say('mailOff')}>{say('mailOffText')}</Banner>}
          {view.items.length === 0 && (
            <EmptyState title={say('noneTitle')} text={say('noneText')}>
              {add}
            </EmptyState>
          )}
          <ul className={accountPageStyles.accountList} aria-label={say('title')}>
            {view.items.map((channel) => (
              <ChannelLine key={channel.id} channel={channel} email={view.email} onChange={() => setAsked({ kind: 'change', channel })} onRemove={() => setAsked({ kind: 'remove', channel })} />
            ))}
          </ul>
          {view.items.length > 0 && <DeliveryList />}
          {asked !== null && <AskedDialog asked={asked} view={view} onClose={close} />}
        </>
      )}
    </Card>
  );
}

function AskedDialog({ asked, view, onClose }: { readonly asked: Asked; readonly view: NotificationsView; readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  if (asked.kind !== 'remove') return <ChannelDialog channel={asked.kind === 'change' ? asked.channel : null} view={view} onClose={onClose} />;
  const { channel } = asked;
  return (
    <ConfirmDialog
      title={say('removeTitle')}
      sentences={[say('removeText', { channel: channelName(channel, view.email) ?? say('email') })]}
      danger
      action={say('remove')}
      onConfirm={() => call(endpoints.notificationChannelDelete, { parameters: { id: channel.id } }).then(renewNotifications)}
      onClose={onClose}
    />
  );
}
