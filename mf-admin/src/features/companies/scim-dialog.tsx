import type { CompanyProviderView, ScimState } from '@voltdeck/contract';
import { apiQuery, call, copyText, endpoints, momentText, useLanguage, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, ErrorLine, ErrorState, OnceShown, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { scimMessages } from './scim-messages.ts';
import * as styles from './companies.module.css';

interface ScimDialogProps {
  readonly provider: Pick<CompanyProviderView, 'id' | 'name'>;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Where a provider keeps its users, and the token for it, which is shown once. */
export function ScimDialog({ provider: { id, name }, onDone, onClose }: ScimDialogProps): ReactNode {
  const say = useMessages(scimMessages);
  const query = apiQuery(endpoints.scimState, { parameters: { id } });
  const { data, error, refetch } = useQuery(query);
  const [token, setToken] = useState<string | null>(null);
  const shared = { renews: [endpoints.scimState] };
  const making = useWrite({ ...shared, send: () => call(endpoints.scimTokenMake, { parameters: { id }, body: {} }), onDone: (made) => setToken(made.token) });
  const revoking = useWrite({ ...shared, send: () => call(endpoints.scimTokenRevoke, { parameters: { id } }), onDone: () => onDone(say('revoked', { name })) });
  const working = making.busy || revoking.busy;
  const finish = (): void => {
    setToken(null);
    onDone(say('made', { name }));
  };
  if (token !== null) {
    return (
      <Dialog key="token" title={say('title', { name })}>
        <OnceShown kind="token" value={token} about={say('tokenAbout')} onDone={finish} />
      </Dialog>
    );
  }
  return (
    <Dialog key="state" title={say('title', { name })} onClose={onClose}>
      <p className="vd-dialog__text">{say('about')}</p>
      {data && <Facts state={data} />}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton height="60px" />}
      <ErrorLine error={making.error ?? revoking.error} />
      <div className="vd-dialog__actions">
        <Button onClick={onClose}>{say('close')}</Button>
        {data && data.madeAt !== null && (
          <Button loading={working} onClick={() => revoking.send()}>
            {say('revoke')}
          </Button>
        )}
        {data && (
          <Button type="primary" loading={working} onClick={() => making.send()}>
            {say(data.madeAt === null ? 'make' : 'remake')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Facts({ state: { url, madeAt, lastUsedAt } }: { readonly state: ScimState }): ReactNode {
  const say = useMessages(scimMessages);
  const language = useLanguage();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (text: string): Promise<void> => setOutcome((await copyText(text)) ? 'copied' : 'notCopied');
  const at = (moment: string): string => momentText(moment, language);
  return (
    <>
      <dl className={styles.admCompanyFacts}>
        <div>
          <dt>{say('address')}</dt>
          <dd>
            {url === null ? (
              say('urlMissing')
            ) : (
              <span className={styles.admCompanyUrl}>
                <code>{url}</code>{' '}
                <Button size="small" onClick={() => void copy(url)}>
                  {say('copy')}
                </Button>{' '}
                <span role="status">{outcome !== null && say(outcome)}</span>
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{say('token')}</dt>
          <dd>{madeAt === null ? say('noToken') : say('madeAt', { at: at(madeAt) }) + (lastUsedAt === null ? say('unused') : say('usedAt', { at: at(lastUsedAt) }))}</dd>
        </div>
      </dl>
      {madeAt !== null && <p className="vd-field__hint">{say('remakeHint')}</p>}
    </>
  );
}
