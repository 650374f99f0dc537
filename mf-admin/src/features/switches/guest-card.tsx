import type { GuestModulesView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { ReasonDialog } from '../../change/reason-dialog.tsx';
import { guestQuery, takeGuests } from '../../registry/queries.ts';
import { messages } from './messages.ts';
import { OffNote } from './off-note.tsx';
import * as styles from '../../pages/pages.module.css';

/** One switch for all modules that are not the console's own. */
export function GuestCard({ onDone }: { readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery(guestQuery);
  const [asking, setAsking] = useState(false);
  const off = data !== undefined && data.disabled !== null;
  const action = data && (
    <Button className={off ? '' : styles.admDanger} onClick={() => setAsking(true)}>
      {say(off ? 'guestsEnable' : 'guestsDisable')}
    </Button>
  );
  return (
    <Card title={say('guests')} hint={say('guestsHint')} action={action}>
      {data && <Guests guests={data} />}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton height="24px" />}
      {data && asking && <SwitchDialog guests={data} onDone={onDone} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Guests({ guests: { disabled, names } }: { readonly guests: GuestModulesView }): ReactNode {
  const say = useMessages(messages);
  if (disabled !== null) return <OffNote off={disabled} said="guestsNote" />;
  return <p className={styles.admNone}>{names.length === 0 ? say('guestsNone') : say('guestsOn', { count: names.length, names: names.join(', ') })}</p>;
}

interface SwitchDialogProps {
  readonly guests: GuestModulesView;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

function SwitchDialog({ guests: { disabled, names }, onDone, onClose }: SwitchDialogProps): ReactNode {
  const say = useMessages(messages);
  const send = async (body: { readonly enabled: boolean; readonly reason?: string }): Promise<void> => {
    takeGuests(await call(endpoints.guestSwitch, { body }));
    onDone(say(body.enabled ? 'guestsEnabled' : 'guestsDisabled'));
  };
  if (disabled !== null) {
    return <ConfirmDialog title={say('guestsEnableTitle')} sentences={[say('guestsEnableReach')]} action={say('guestsEnableDo')} onConfirm={() => send({ enabled: true })} onClose={onClose} />;
  }
  return (
    <ReasonDialog
      title={say('guestsDisableTitle')}
      sentences={[say('guestsDisableReach', { count: names.length }), say('guestsKept')]}
      action={say('guestsDisableDo')}
      send={(reason) => send({ enabled: false, reason })}
      onClose={onClose}
    />
  );
}
