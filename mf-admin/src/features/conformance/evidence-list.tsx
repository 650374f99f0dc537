import type { ConformanceCheckView } from '@voltdeck/contract';
import { Link, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { zonedText } from './zoned-text.ts';
import * as styles from './conformance.module.css';

type Evidence = ConformanceCheckView['evidence'][number];

/** The page of a vehicle's messages, with this one opened byte by byte. */
const messagePath = (deviceId: string, messageId: string): string => `${pathTo(pages.record, { id: deviceId })}?${new URLSearchParams({ view: 'messages', message: messageId }).toString()}`;

/** What was found, where, and what to do. */
export function EvidenceList({ check: { title, cure, evidence }, timeZone }: { readonly check: ConformanceCheckView; readonly timeZone: string }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <>
      <p className={styles.conformanceNote}>{say('fix', { cure: text(cure) })}</p>
      <ul className={styles.conformanceEvidence} aria-label={say('evidence', { check: text(title) })}>
        {evidence.map((found, index) => (
          <EvidenceItem key={index} found={found} timeZone={timeZone} />
        ))}
      </ul>
    </>
  );
}

function EvidenceItem({ found: { deviceId, vin, messageId, at, finding, hex }, timeZone }: { readonly found: Evidence; readonly timeZone: string }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const received = zonedText(at, timeZone, useLanguage());
  return (
    <li>
      <span className={styles.conformanceWhere}>
        <Link className="vd-link vd-number" to={pathTo(pages.device, { id: deviceId })}>
          {vin}
        </Link>
        <span>{received}</span>
        {messageId !== null && (
          <Link className="vd-link" to={messagePath(deviceId, messageId)} aria-label={say('openOf', { vin, at: received })}>
            {say('open')}
          </Link>
        )}
      </span>
      <span>{text(finding)}</span>
      {hex !== '' && <code className={styles.conformanceHex}>{hex}</code>}
    </li>
  );
}
