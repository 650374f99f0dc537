import type { CompanyTestView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Banner, Dialog } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './companies.module.css';

/** What a provider said of itself. */
export function TestDialog({ name, found, onClose }: { readonly name: string; readonly found: CompanyTestView; readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  const { clockAheadS, pkce, scopes } = found;
  const facts: readonly (readonly [string, string])[] = [
    [say('testIssuer'), found.issuer],
    [say('testSign'), found.authorizationEndpoint],
    [say('testKeys'), String(found.keys)],
    [say('testPkce'), say(pkce === null ? 'unsaid' : pkce ? 'yes' : 'no')],
    [say('testScopes'), scopes.length === 0 ? say('unsaidList') : scopes.join(' ')],
    [say('testClock'), clockAheadS === null ? say('unsaid') : say('seconds', { count: clockAheadS })],
    [say('testTook'), say('milliseconds', { count: found.tookMs })],
  ];
  return (
    <Dialog title={say('tested', { name })} onClose={onClose}>
      {found.keys === 0 && <Banner title={say('testKeys')}>{say('keysNone')}</Banner>}
      {clockAheadS !== null && Math.abs(clockAheadS) > limits.companyClockS && <Banner title={say('testClock')}>{say('clockFar', { limit: limits.companyClockS })}</Banner>}
      <dl className={styles.admCompanyFacts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="vd-dialog__actions">
        <Button type="primary" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
    </Dialog>
  );
}
