import type { AuditEntryView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './audit.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

/** What an entry holds. */
export const auditParts = ['input', 'before', 'after'] as const;

interface AuditContentProps {
  readonly part: (typeof auditParts)[number];
  readonly entry: AuditEntryView;
}

/** A part of an entry as it was written down: secrets were taken out before. */
export function AuditContent({ part, entry }: AuditContentProps): ReactNode {
  const say = useMessages(messages);
  const value = entry[part];
  if (value === null || value === undefined) return <p className={pagesStyles.admNone}>{say('none')}</p>;
  return (
    <pre className={styles.auditContent} tabIndex={0} role="region" aria-label={say(part)}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
