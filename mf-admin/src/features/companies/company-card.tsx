import type { CompanyProviderView, CompanyTestView } from '@voltdeck/contract';
import { apiQuery, call, copyText, endpoints, queryClient, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Banner, Card, ConfirmDialog, EmptyState, ErrorLine, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { messages } from './messages.ts';
import { ScimDialog } from './scim-dialog.tsx';
import { scimMessages } from './scim-messages.ts';
import { TestDialog } from './test-dialog.tsx';
import * as styles from './companies.module.css';

const query = apiQuery(endpoints.companyList);
const renew = (): void => void queryClient.invalidateQueries({ queryKey: query.queryKey });

/** The providers by which users sign in. */
export function CompanyCard({ onDone }: { readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery(query);
  const [editing, setEditing] = useState<CompanyProviderView | 'new' | null>(null);
  const [removing, setRemoving] = useState<CompanyProviderView | null>(null);
  const [tested, setTested] = useState<{ readonly name: string; readonly found: CompanyTestView } | null>(null);
  const [provisioned, setProvisioned] = useState<CompanyProviderView | null>(null);
  const testing = useWrite({
    send: ({ issuer }: CompanyProviderView) => call(endpoints.companyTest, { body: { issuer }, timeoutMs: limits.companyTimeoutMs }),
    onDone: (found, { name }) => setTested({ name, found }),
  });
  const remove = async ({ id, name }: CompanyProviderView): Promise<void> => {
    await call(endpoints.companyDelete, { parameters: { id } });
    renew();
    onDone(say('removed', { name }));
  };
  const copy = async (url: string): Promise<void> => onDone((await copyText(url)) ? say('copied') : say('notCopied', { url }));
  return (
    <Card title={say('providers')} hint={say('hint')} action={<Button onClick={() => setEditing('new')}>{say('add')}</Button>}>
      {data?.consoleUrl === null && <Banner title={say('urlMissingTitle')}>{say('urlMissing')}</Banner>}
      {data?.canSeal === false && <Banner title={say('sealingMissingTitle')}>{say('sealingMissing')}</Banner>}
      {data?.items.length === 0 && <EmptyState title={say('none')} text={say('noneWhy')} />}
      {data && (
        <Lines label={say('providers')}>
          {data.items.map((provider) => (
            <ProviderLine key={provider.id} provider={provider} testing={testing.input?.id === provider.id} onTest={() => testing.send(provider)} onCopy={(url) => void copy(url)} onScim={() => setProvisioned(provider)} onEdit={() => setEditing(provider)} onRemove={() => setRemoving(provider)} />
          ))}
        </Lines>
      )}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton height="60px" />}
      <ErrorLine error={testing.error} />
      {editing !== null && (
        <CompanyDialog
          provider={editing === 'new' ? undefined : editing}
          onSaved={({ name }) => {
            renew();
            setEditing(null);
            onDone(say(editing === 'new' ? 'added' : 'saved', { name }));
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          title={say('removeTitle', { name: removing.name })}
          sentences={[say('removeReach', { count: removing.users }), say('removeFinal')]}
          action={say('remove')}
          danger
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
      {provisioned !== null && <ScimDialog provider={provisioned} onDone={onDone} onClose={() => setProvisioned(null)} />}
      {tested !== null && <TestDialog {...tested} onClose={() => setTested(null)} />}
    </Card>
  );
}

interface ProviderLineProps {
  readonly provider: CompanyProviderView;
  readonly testing: boolean;
  readonly onTest: () => void;
  readonly onCopy: (url: string) => void;
  readonly onScim: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function ProviderLine({ provider: { name, issuer, enabled, users, rules, callbackUrl }, testing, onTest, onCopy, onScim, onEdit, onRemove }: ProviderLineProps): ReactNode {
  const say = useMessages(messages);
  const sayScim = useMessages(scimMessages);
  return (
    <Line
      name={
        <>
          {name} <Chip tone={enabled ? 'good' : 'plain'}>{say(enabled ? 'enabled' : 'disabled')}</Chip>
        </>
      }
      facts={[
        issuer,
        say('users', { count: users }),
        rules.length === 0 ? say('noRules') : say('ruleCount', { count: rules.length }),
        callbackUrl === null ? null : (
          <span key="callback" className={styles.admCompanyUrl}>
            {say('callback')}: <code>{callbackUrl}</code>
          </span>
        ),
      ]}
      actions={
        <>
          {callbackUrl !== null && (
            <Button size="small" aria-label={say('copyOf', { name })} onClick={() => onCopy(callbackUrl)}>
              {say('copy')}
            </Button>
          )}
          <Button size="small" aria-label={say('testOf', { name })} loading={testing} onClick={onTest}>
            {say('test')}
          </Button>
          <Button size="small" aria-label={sayScim('scimOf', { name })} onClick={onScim}>
            {sayScim('scim')}
          </Button>
          <Button size="small" aria-label={say('changeOf', { name })} onClick={onEdit}>
            {say('change')}
          </Button>
          <Button size="small" aria-label={say('removeOf', { name })} onClick={onRemove}>
            {say('remove')}
          </Button>
        </>
      }
    />
  );
}
