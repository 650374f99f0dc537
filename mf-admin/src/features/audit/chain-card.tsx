import type { AuditFault, AuditVerificationView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorLine } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './audit.module.css';

/** The whole log is read. */
const verifyTimeoutMs = 60_000;

const sentences = { hash: 'brokenHash', gap: 'brokenGap', key: 'brokenKey', unkeyed: 'brokenUnkeyed' } as const satisfies Record<AuditFault, keyof typeof messages>;

/** Verifies that no entry of the log was changed or lost. */
export function ChainCard(): ReactNode {
  const say = useMessages(messages);
  const [verification, setVerification] = useState<AuditVerificationView | null>(null);
  const verifying = useWrite({ send: () => call(endpoints.auditVerification, { timeoutMs: verifyTimeoutMs }), onDone: setVerification });
  return (
    <Card
      title={say('chain')}
      hint={say('chainHint')}
      action={
        <Button loading={verifying.busy} onClick={() => verifying.send()}>
          {say('verify')}
        </Button>
      }
    >
      <p role="status" className={verification?.broken ? `${styles.auditChain} ${styles.auditChainBroken}` : styles.auditChain}>
        {verifying.busy ? say('verifying') : verification !== null && textOf(verification)}
      </p>
      <ErrorLine error={verifying.error} />
    </Card>
  );

  function textOf({ entries, head, broken }: AuditVerificationView): string {
    if (broken !== null) return say(sentences[broken.reason], { sequence: broken.sequence });
    return head === null ? say('empty') : say('whole', { entries, sequence: head.sequence, hash: head.hash.slice(0, 16) });
  }
}
