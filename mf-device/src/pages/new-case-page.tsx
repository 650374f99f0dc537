import { Link, useMessages, useQueryState } from '@voltdeck/kit';
import { EmptyState } from '@voltdeck/kit/widgets';
import { pages, type CaseSubject } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from '../features/cases/messages.ts';
import { NewCase } from '../features/cases/new-case.tsx';
import * as styles from '../features/cases/cases.module.css';

/** What the address names; null where that is nothing. */
function subjectOf(query: URLSearchParams): CaseSubject | null {
  const [source, sourceId, deviceId] = ['source', 'sourceId', 'deviceId'].map((name) => query.get(name));
  if ((source === 'fault' || source === 'rule') && sourceId) return { source, sourceId };
  return source === 'person' && deviceId ? { source, deviceId } : null;
}

/** A case is opened for a fault, a rule alarm or a vehicle. */
export function NewCasePage(): ReactNode {
  const say = useMessages(messages);
  const [query] = useQueryState();
  const subject = subjectOf(query);
  return (
    <div className="vd-page">
      <h1 className={styles.pageTitle}>{say('newTitle')}</h1>
      {subject === null ? (
        <EmptyState title={say('newNothing')} text={say('newNothingWhy')}>
          <Link className="vd-link" to={pages.caseList}>
            {say('toCases')}
          </Link>
        </EmptyState>
      ) : (
        <NewCase subject={subject} />
      )}
    </div>
  );
}
