import type { OwnSessionView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, navigate, renew, sayError, useLanguage, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { signOut } from '@voltdeck/kit/host';
import { Button } from '@voltdeck/kit/ui';
import { Age, Card, ConfirmDialog, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { pages } from '@voltdeck/protocol/contract';
import { useState } from 'react';
import { deviceName } from './device-name.ts';
import { messages } from './messages.ts';
import * as styles from './account-page.module.css';

const sessionQuery = apiQuery(endpoints.sessionList);

/** Asks for the list again. */
export function renewSessions(): Promise<void> {
  return renew(endpoints.sessionList);
}

/** Where the user is signed in, and the ways to end it. */
export function SessionCard() {
  const say = useMessages(messages);
  const sessions = useQuery({ ...sessionQuery, refetchInterval: 30_000 });
  const [asking, setAsking] = useState(false);
  const items = sessions.data?.items ?? [];
  const endAll = async (): Promise<void> => {
    await call(endpoints.endAllSessions);
    // Its session is gone already; what is left is to forget it here.
    await signOut();
    navigate(pages.signIn);
  };
  return (
    <Card
      title={say('sessionsTitle')}
      hint={items.length > 0 ? items.length : undefined}
      action={
        items.length > 0 && (
          <Button onClick={() => setAsking(true)}>{say('endAll')}</Button>
        )
      }
    >
      {sessions.data === undefined && sessions.error !== null && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data === undefined && sessions.error === null && <Skeleton height="104px" />}
      <ul className={styles.accountList}>
        {items.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          title={say('endAllTitle')}
          sentences={[say('endAllText', { count: items.length })]}
          danger
          action={say('endAll')}
          onConfirm={endAll}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function SessionLine({ session: { id, current, address, device, createdAt, lastSeenAt } }: { readonly session: OwnSessionView }) {
  const say = useMessages(messages);
  const language = useLanguage();
  // One that could not be ended may have expired: the list shows it.
  const ending = useWrite({ send: () => call(endpoints.endSession, { parameters: { id } }).finally(renewSessions) });
  const name = deviceName(device) ?? say('unknownDevice');
  const at = momentText(createdAt, language);
  return (
    <li className={styles.accountLine}>
      <div className={styles.accountWhat}>
        <span className={styles.accountName} title={device}>
          {name}
          {current && <span className={`${styles.chip} ${styles.chipGood}`}>{say('thisOne')}</span>}
        </span>
        <span className={styles.accountFacts}>
          <span className="vd-number">{address}</span>
          <span>
            {say('lastSeen')} <Age since={lastSeenAt} />
          </span>
          <span>{say('signedInAt', { at })}</span>
        </span>
        {ending.error !== null && (
          <span role="alert" className={styles.accountError}>
            {sayError(ending.error)}
          </span>
        )}
      </div>
      {!current && (
        <Button size="small" loading={ending.busy} aria-label={say('endSessionOf', { device: name, address })} onClick={() => ending.send()}>
          {say('endSession')}
        </Button>
      )}
    </li>
  );
}
