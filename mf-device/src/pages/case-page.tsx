import type { CaseDetailView } from '@voltdeck/contract';
import { apiQuery, ApiError, endpoints, Link, useAllowed, useMessages, usePageSubject, useParameters, useQuery } from '@voltdeck/kit';
import { Outcome, type OutcomeText } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { pages } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { ActionsCard } from '../features/cases/actions-card.tsx';
import { CloseDialog, ReopenDialog, TitleDialog } from '../features/cases/case-dialogs.tsx';
import { ChecklistCard } from '../features/cases/checklist-card.tsx';
import { CostsCard } from '../features/cases/costs-card.tsx';
import { DutyCard } from '../features/cases/duty-card.tsx';
import { FactsCard } from '../features/cases/facts-card.tsx';
import { HistoryCard } from '../features/cases/history-card.tsx';
import { MembersCard } from '../features/cases/members-card.tsx';
import { messages } from '../features/cases/messages.ts';
import { NotesCard } from '../features/cases/notes-card.tsx';
import { PartsCard } from '../features/cases/parts-card.tsx';
import * as styles from '../features/cases/cases.module.css';

const refetchMs = 15_000;

/** One case: what it is about, what was done, and by whom. */
export function CasePage(): ReactNode {
  const id = useParameters(pages.case)?.['id'];
  return id === undefined ? null : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { readonly id: string }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.caseRead, { parameters: { id } }), refetchInterval: refetchMs });
  usePageSubject(data === undefined ? null : say('number', { id }));
  if (data !== undefined) return <Case of={data} />;
  const isAbsent = error instanceof ApiError && (error.code === 'CASE_NOT_FOUND' || error.code === 'INPUT_INVALID');
  return (
    <div className="vd-page">
      {isAbsent ? (
        <EmptyState title={say('absent')} text={say('absentWhy')}>
          <Link className="vd-link" to={pages.caseList}>
            {say('toCases')}
          </Link>
        </EmptyState>
      ) : error === null ? (
        <Skeleton height="420px" />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

const dialogs = { close: CloseDialog, reopen: ReopenDialog, title: TitleDialog };

function Case({ of }: { readonly of: CaseDetailView }): ReactNode {
  const say = useMessages(messages);
  const [asking, setAsking] = useState<keyof typeof dialogs | null>(null);
  const [outcome, setOutcome] = useState<OutcomeText | null>(null);
  const mayChange = useAllowed(endpoints.caseChange.route);
  const { id } = of;
  const isClosed = of.state === 'closed';
  const told = { close: say('closedDone', { id }), reopen: say('reopened', { id }), title: null };
  const done = (way: keyof typeof dialogs): void => {
    setAsking(null);
    const text = told[way];
    if (text !== null) setOutcome(way === 'close' ? { text, undo: () => setAsking('reopen') } : { text });
  };
  const Asked = asking === null ? null : dialogs[asking];
  return (
    <div className="vd-page">
      <header className={styles.head}>
        <h1 className={styles.pageTitle}>
          <span className="vd-number">#{id}</span> {of.title}
        </h1>
        {mayChange && (
          <span className={styles.tools}>
            {!isClosed && <Button onClick={() => setAsking('title')}>{say('edit')}</Button>}
            <Button type={isClosed ? 'default' : 'primary'} onClick={() => setAsking(isClosed ? 'reopen' : 'close')}>
              {say(isClosed ? 'reopen' : 'close')}
            </Button>
          </span>
        )}
      </header>
      <Outcome outcome={outcome} onClose={() => setOutcome(null)} />
      <div className={styles.grid}>
        <FactsCard of={of} />
        <DutyCard of={of} />
        <MembersCard of={of} />
        <ChecklistCard of={of} />
        <NotesCard of={of} />
        <PartsCard of={of} />
        <CostsCard of={of} />
        <ActionsCard of={of} />
      </div>
      <HistoryCard caseId={id} />
      {Asked !== null && asking !== null && <Asked of={of} onDone={() => done(asking)} onClose={() => setAsking(null)} />}
    </div>
  );
}
