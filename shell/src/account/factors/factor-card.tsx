import type { FactorAdded, OwnFactorsView, PasskeyView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, renew, useLanguage, useMessages, useQuery, useSession } from '@voltdeck/kit';
import { renewSession } from '@voltdeck/kit/host';
import { Button } from '@voltdeck/kit/ui';
import { Age, Banner, Card, ConfirmDialog, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { knowsPasskeys } from '../../passkey/passkeys.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { messages } from './messages.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import * as styles from './factors.module.css';
import * as accountPageStyles from '../account-page.module.css';

const factorQuery = apiQuery(endpoints.factors);
const renewFactors = (): Promise<void> => renew(endpoints.factors);

type Asked = { readonly kind: 'totp' | 'removeTotp' | 'passkey' | 'renewCodes' } | { readonly kind: 'rename' | 'removePasskey'; readonly passkey: PasskeyView };

/** The own second step: authenticator app, passkeys, recovery codes. */
export function FactorCard() {
  const say = useMessages(messages);
  const needed = useSession()?.secondStepNeeded === true;
  const factors = useQuery(factorQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => setAsked(null);
  const added = ({ recoveryCodes }: FactorAdded): void => {
    close();
    setCodes(recoveryCodes);
    void renewFactors();
    if (needed) void renewSession();
  };
  const view = factors.data;
  const count = view === undefined ? 0 : view.passkeys.length + (view.totp === null ? 0 : 1);
  const last = count === 1 ? [say('removeLast')] : [say('removeText')];
  return (
    <>
      {needed && <Banner title={say('neededNow')}>{say('neededNowText')}</Banner>}
      <Card title={say('title')} hint={view && say(count > 0 ? 'on' : 'off')}>
        {view === undefined && (factors.error === null ? <Skeleton height="160px" /> : <ErrorState error={factors.error} onRetry={() => void factors.refetch()} />)}
        {view !== undefined && (
          <>
            <p className={styles.factorsAbout}>
              {say('about')} {view.requiredFrom !== null && !needed && say('required', { from: view.requiredFrom })}
            </p>
            <ul className={accountPageStyles.accountList}>
              <TotpLine view={view} onAsk={setAsked} />
              <PasskeyLines view={view} onAsk={setAsked} />
              {count > 0 && <CodeLine view={view} onAsk={setAsked} />}
            </ul>
          </>
        )}
      </Card>
      {asked?.kind === 'totp' && <TotpDialog onAdded={added} onClose={close} />}
      {asked?.kind === 'passkey' && <PasskeyDialog onAdded={added} onClose={close} />}
      {asked?.kind === 'rename' && <RenameDialog passkey={asked.passkey} onClose={close} />}
      {codes !== null && <CodesDialog codes={codes} onDone={() => setCodes(null)} />}
      {asked?.kind === 'removeTotp' && (
        <ConfirmDialog title={say('totpRemoveTitle')} sentences={last} danger action={say('remove')} onConfirm={() => call(endpoints.totpRemove).then(renewFactors)} onClose={close} />
      )}
      {asked?.kind === 'removePasskey' && (
        <ConfirmDialog
          title={say('removeTitle', { name: asked.passkey.name })}
          sentences={last}
          danger
          action={say('remove')}
          onConfirm={() => call(endpoints.passkeyRemove, { parameters: { id: asked.passkey.id } }).then(renewFactors)}
          onClose={close}
        />
      )}
      {asked?.kind === 'renewCodes' && (
        <ConfirmDialog
          title={say('codesRenewTitle')}
          sentences={[say('codesRenewText')]}
          action={say('codesRenew')}
          onConfirm={() => call(endpoints.recoveryCodesRenew, { body: {} }).then(added)}
          onClose={close}
        />
      )}
    </>
  );
}

interface LineProps {
  readonly view: OwnFactorsView;
  readonly onAsk: (asked: Asked) => void;
}

function TotpLine({ view: { totp, totpAvailable }, onAsk }: LineProps) {
  const say = useMessages(messages);
  return (
    <li className={accountPageStyles.accountLine}>
      <div className={accountPageStyles.accountWhat}>
        <span className={accountPageStyles.accountName}>{say('totp')}</span>
        <span className={accountPageStyles.accountFacts}>{totp === null ? say(totpAvailable ? 'totpNone' : 'totpUnavailable') : <Times {...totp} />}</span>
      </div>
      {totp === null ? (
        <Button size="small" disabled={!totpAvailable} aria-label={say('totpTitle')} onClick={() => onAsk({ kind: 'totp' })}>
          {say('totpSetUp')}
        </Button>
      ) : (
        <Button size="small" aria-label={say('totpRemoveOf')} onClick={() => onAsk({ kind: 'removeTotp' })}>
          {say('totpRemove')}
        </Button>
      )}
    </li>
  );
}

function PasskeyLines({ view: { passkeys }, onAsk }: LineProps) {
  const say = useMessages(messages);
  const offered = knowsPasskeys();
  return (
    <>
      <li className={accountPageStyles.accountLine}>
        <div className={accountPageStyles.accountWhat}>
          <span className={accountPageStyles.accountName}>{say('passkeys')}</span>
          <span className={accountPageStyles.accountFacts}>{say(offered ? 'passkeysNone' : 'passkeyUnknown')}</span>
        </div>
        <Button size="small" disabled={!offered} onClick={() => onAsk({ kind: 'passkey' })}>
          {say('passkeyAdd')}
        </Button>
      </li>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={`${accountPageStyles.accountLine} ${styles.factorsPasskey}`}>
          <div className={accountPageStyles.accountWhat}>
            <span className={accountPageStyles.accountName}>
              {passkey.name}
              {passkey.synced && <span className={accountPageStyles.chip}>{say('passkeySynced')}</span>}
            </span>
            <span className={accountPageStyles.accountFacts}>
              {passkey.host !== location.host && <span>{say('passkeyHost', { host: passkey.host })}</span>}
              <Times {...passkey} />
            </span>
          </div>
          <div className={styles.factorsActs}>
            <Button size="small" aria-label={say('renameOf', { name: passkey.name })} onClick={() => onAsk({ kind: 'rename', passkey })}>
              {say('rename')}
            </Button>
            <Button size="small" aria-label={say('removeOf', { name: passkey.name })} onClick={() => onAsk({ kind: 'removePasskey', passkey })}>
              {say('remove')}
            </Button>
          </div>
        </li>
      ))}
    </>
  );
}

function CodeLine({ view: { recoveryCodesLeft }, onAsk }: LineProps) {
  const say = useMessages(messages);
  return (
    <li className={accountPageStyles.accountLine}>
      <div className={accountPageStyles.accountWhat}>
        <span className={accountPageStyles.accountName}>
          {say('codes')}
          <span className={recoveryCodesLeft > 2 ? accountPageStyles.chip : `${accountPageStyles.chip} ${accountPageStyles.accountError}`}>{say('codesLeft', { count: recoveryCodesLeft })}</span>
        </span>
        <span className={accountPageStyles.accountFacts}>{say('codesAbout')}</span>
      </div>
      <Button size="small" onClick={() => onAsk({ kind: 'renewCodes' })}>
        {say('codesRenew')}
      </Button>
    </li>
  );
}

function Times({ createdAt, usedAt }: Pick<PasskeyView, 'createdAt' | 'usedAt'>): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <>
      <span>{say('since', { at: momentText(createdAt, language, 'day') })}</span>
      <span>
        {usedAt === null ? (
          say('neverUsed')
        ) : (
          <>
            {say('used')} <Age since={usedAt} />
          </>
        )}
      </span>
    </>
  );
}
