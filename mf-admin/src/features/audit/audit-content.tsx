import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import './audit.css';

/** What an entry holds, as it was written down: secrets were taken out before. */
export function AuditContent({ value }: { readonly value: unknown }): ReactNode {
  const say = useMessages(messages);
  if (value === null || value === undefined) return <p className="adm-none">{say('none')}</p>;
  return <pre className="audit-content">{JSON.stringify(value, null, 2)}</pre>;
}
