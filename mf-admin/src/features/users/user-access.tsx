import type { UserView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, useLanguage, useMessages, useQuery, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, ErrorLine, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { administerText } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Line, Lines } from '../../line/line.tsx';
import { messages, tokenTexts } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

interface UserProps {
  readonly row: UserView;
}

/** Where the user is signed in. */
export function SessionList({ row: { id } }: UserProps): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.userSessionList, { parameters: { id } }));
  const ending = useWrite({ send: () => call(endpoints.userSessionEnd, { parameters: { id } }), renews: [endpoints.userSessionList] });
  if (data === undefined) return error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className={styles.admNone}>{say('sessionsNone')}</p>;
  return (
    <>
      <Lines label={say('sessions')}>
        {data.items.map((session) => (
          <Line
            key={session.id}
            name={session.address}
            facts={[
              session.device,
              <span key="seen">
                {say('sessionSeen')} <Age since={session.lastSeenAt} />
              </span>,
            ]}
          />
        ))}
      </Lines>
      <Button size="small" loading={ending.busy} onClick={() => ending.send()}>
        {say('endSessions')}
      </Button>
      <ErrorLine error={ending.error} />
    </>
  );
}

/** Programs that act for the user. */
export function TokenList({ row: { id } }: UserProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(apiQuery(endpoints.userTokenList, { parameters: { id } }));
  const revoking = useWrite({
    send: (tokenId: string) => call(endpoints.userTokenRevoke, { parameters: { id, tokenId } }),
    keyOf: (tokenId) => tokenId,
    renews: [endpoints.userTokenList],
  });
  if (data === undefined) return error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className={styles.admNone}>{say('tokensNone')}</p>;
  return (
    <>
      <Lines label={say('tokens')}>
        {data.items.map((token) => (
          <Line
            key={token.id}
            name={token.name}
            facts={[text(tokenTexts[token.kind]), token.permissions.includes('administer') ? text(administerText.name) : null, say('tokenExpires', { at: momentText(token.expiresAt, language, 'day') })]}
            actions={
              <Button size="small" loading={revoking.input === token.id} aria-label={say('revokeOf', { name: token.name })} onClick={() => revoking.send(token.id)}>
                {say('revoke')}
              </Button>
            }
          />
        ))}
      </Lines>
      <ErrorLine error={revoking.error} />
    </>
  );
}
