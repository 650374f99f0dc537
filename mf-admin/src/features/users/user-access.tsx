import { apiQuery, call, endpoints, queryClient, sayError, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { administerText, type UserView } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Line, Lines } from '../../line/line.tsx';
import { messages, tokenTexts } from './messages.ts';

interface UserProps {
  readonly row: UserView;
}

/** Runs a change and asks for the list again; tells what failed. */
function useChange(queryKey: readonly unknown[]) {
  const [error, setError] = useState<unknown>(null);
  const run = (work: Promise<unknown>): void => {
    setError(null);
    void work.then(() => queryClient.invalidateQueries({ queryKey }), setError);
  };
  const told = (
    <p role="alert" className="vd-dialog__error">
      {error !== null && sayError(error)}
    </p>
  );
  return { run, told };
}

/** Where the user is signed in. */
export function SessionList({ row: { id } }: UserProps): ReactNode {
  const say = useMessages(messages);
  const query = apiQuery(endpoints.userSessionList, { parameters: { id } });
  const { data, error, refetch } = useQuery(query);
  const { run, told } = useChange(query.queryKey);
  if (data === undefined) return error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className="adm-none">{say('sessionsNone')}</p>;
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
      <Button size="small" onClick={() => run(call(endpoints.userSessionEnd, { parameters: { id } }))}>
        {say('endSessions')}
      </Button>
      {told}
    </>
  );
}

/** Programs that act for the user. */
export function TokenList({ row: { id } }: UserProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const query = apiQuery(endpoints.userTokenList, { parameters: { id } });
  const { data, error, refetch } = useQuery(query);
  const { run, told } = useChange(query.queryKey);
  if (data === undefined) return error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className="adm-none">{say('tokensNone')}</p>;
  return (
    <>
      <Lines label={say('tokens')}>
        {data.items.map((token) => (
          <Line
            key={token.id}
            name={token.name}
            facts={[text(tokenTexts[token.kind]), token.permissions.includes('administer') ? text(administerText.name) : null, say('tokenExpires', { at: new Date(token.expiresAt).toLocaleDateString(language, { dateStyle: 'medium' }) })]}
            actions={
              <Button
                size="small"
                aria-label={say('revokeOf', { name: token.name })}
                onClick={() => run(call(endpoints.userTokenRevoke, { parameters: { id, tokenId: token.id } }))}
              >
                {say('revoke')}
              </Button>
            }
          />
        ))}
      </Lines>
      {told}
    </>
  );
}
