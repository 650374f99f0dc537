import type { SessionView, TokenView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, renew, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog, EmptyState, ErrorState, Skeleton, useNow } from '@voltdeck/kit/widgets';
import { administerText, apiDocsPath, permissionTable } from '@voltdeck/protocol/contract';
import { useState } from 'react';
import { kindTexts, messages } from './messages.ts';
import { TokenDialog } from './token-dialog.tsx';
import * as styles from './account-page.module.css';

const tokenQuery = apiQuery(endpoints.tokenList);

/** The own API tokens. */
export function TokenCard({ session }: { readonly session: SessionView }) {
  const say = useMessages(messages);
  const tokens = useQuery(tokenQuery);
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<TokenView | null>(null);
  const items = tokens.data?.items ?? [];
  const add = (
    <Button type="primary" onClick={() => setMaking(true)}>
      {say('tokenNew')}
    </Button>
  );
  return (
    <Card title={say('tokensTitle')} hint={say('tokensHint')} action={items.length > 0 && add}>
      {tokens.data === undefined && tokens.error !== null && <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.data === undefined && tokens.error === null && <Skeleton height="104px" />}
      {tokens.data !== undefined && items.length === 0 && (
        <EmptyState title={say('tokensNoneTitle')} text={say('tokensNoneText')}>
          {add}
        </EmptyState>
      )}
      <ul className={styles.accountList}>
        {items.map((token) => (
          <TokenLine key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </ul>
      <a className="vd-link" href={apiDocsPath} target="_blank" rel="noreferrer">
        {say('apiReference')}
      </a>
      {making && <TokenDialog session={session} onMade={() => void renew(endpoints.tokenList)} onClose={() => setMaking(false)} />}
      {revoking !== null && (
        <ConfirmDialog
          title={say('revokeTitle', { name: revoking.name })}
          sentences={[say('revokeText')]}
          danger
          action={say('revoke')}
          onConfirm={() => call(endpoints.tokenRevoke, { parameters: { id: revoking.id } }).then(() => renew(endpoints.tokenList))}
          onClose={() => setRevoking(null)}
        />
      )}
    </Card>
  );
}

const minuteMs = 60_000;

function TokenLine({ token, onRevoke }: { readonly token: TokenView; readonly onRevoke: () => void }) {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const now = useNow(() => minuteMs);
  const expired = Date.parse(token.expiresAt) <= now;
  const at = momentText(token.expiresAt, language, 'day');
  return (
    <li className={styles.accountLine}>
      <div className={styles.accountWhat}>
        <span className={styles.accountName}>
          {token.name}
          <span className={styles.chip}>{text(kindTexts[token.kind].name)}</span>
        </span>
        <span className={styles.accountFacts}>
          <span>{reachOf()}</span>
          {token.scope !== null && <span>{say('limitedScope')}</span>}
          <span className={expired ? styles.accountError : undefined}>{say(expired ? 'expired' : 'expires', { at })}</span>
        </span>
      </div>
      <Button size="small" aria-label={say('revokeOf', { name: token.name })} onClick={onRevoke}>
        {say('revoke')}
      </Button>
    </li>
  );

  /** What it may do: its screens, its permissions, or what its kind is for. */
  function reachOf(): string {
    if (token.kind === 'kiosk') return token.screens.join(', ');
    if (token.kind === 'modulePublish') return token.team === null ? text(kindTexts.modulePublish.about) : say('ofTeam', { team: token.team });
    return token.permissions.map((permission) => text(permission === 'administer' ? administerText.name : permissionTable[permission].name)).join(' · ') || say('noPermissions');
  }
}
