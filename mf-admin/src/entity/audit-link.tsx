import { Link, useAllowed, useMessages } from '@voltdeck/kit';
import type { DetailSection } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { auditListPath } from '../registry/paths.ts';
import { messages } from './messages.ts';
import * as styles from '../pages/pages.module.css';

/** Leads whoever may read the audit log to its entries about one thing. */
export function AuditLink({ of }: { readonly of: string }): ReactNode {
  const say = useMessages(messages);
  if (!useAllowed('administrator')) return null;
  return (
    <p className={styles.admNone}>
      <Link className="vd-link" to={`${auditListPath}?target=${encodeURIComponent(of)}`}>
        {say('auditOf')}
      </Link>
    </p>
  );
}

/** Who changed a user, and what the user did. */
export const userAuditSection: DetailSection<{ readonly id: string }> = { name: 'history', title: messages.history, access: 'administrator', Body: UserAudit };

function UserAudit({ row: { id } }: { readonly row: { readonly id: string } }): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <AuditLink of={id} />
      <p className={styles.admNone}>
        <Link className="vd-link" to={`${auditListPath}?userId=${encodeURIComponent(id)}`}>
          {say('auditBy')}
        </Link>
      </p>
    </>
  );
}
