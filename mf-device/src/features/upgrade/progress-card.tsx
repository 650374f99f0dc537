import type { UpgradeView } from '@voltdeck/contract';
import { useAllowed, useMessages, useSession } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { bytesText } from './bytes-text.ts';
import { messages } from './messages.ts';
import { UpgradeDecision, type UpgradeDecisionName } from './upgrade-decision.tsx';
import { Way } from './way-bar.tsx';
import * as styles from './way.module.css';

/** The upgrade that is under way: how far it is, and what may still be decided. */
export function ProgressCard({ upgrade }: { readonly upgrade: UpgradeView }): ReactNode {
  const say = useMessages(messages);
  const { version, versionBefore, bytesSent, bytesTotal, state } = upgrade;
  const fetched = bytesSent === null || bytesTotal === null ? null : { sent: bytesText(bytesSent), total: bytesText(bytesTotal) };
  return (
    <Card title={say('now')} hint={say('fromTo', { before: versionBefore ?? '?', version })} action={state === 'queued' ? <Decisions upgrade={upgrade} /> : undefined}>
      <Way upgrade={upgrade} />
      {fetched !== null && <p className={`${styles.wayFetched} vd-number`}>{say('fetched', fetched)}</p>}
    </Card>
  );
}

function Decisions({ upgrade }: { readonly upgrade: UpgradeView }): ReactNode {
  const say = useMessages(messages);
  const mayAct = useAllowed('update');
  const ownName = useSession()?.user.name;
  const [deciding, setDeciding] = useState<UpgradeDecisionName | null>(null);
  const waits = upgrade.approval === 'waiting';
  const mayApprove = mayAct && waits && upgrade.requestedBy !== ownName;
  return (
    <div className={styles.wayActions}>
      {waits && !mayApprove && <span className={styles.wayWait}>{say('waitsForOther')}</span>}
      {mayApprove && (
        <Button type="primary" onClick={() => setDeciding('approve')}>
          {say('approve')}
        </Button>
      )}
      {mayAct && <Button onClick={() => setDeciding('cancel')}>{say('cancelUpgrade')}</Button>}
      {deciding !== null && <UpgradeDecision name={deciding} upgrade={upgrade} onClose={() => setDeciding(null)} />}
    </div>
  );
}
