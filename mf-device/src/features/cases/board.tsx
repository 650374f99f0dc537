import type { CaseView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, Link, renew, useAllowed, useMessages, useQuery, useText, useWrite } from '@voltdeck/kit';
import { ErrorLine, ErrorState, formatNumber, LevelBadge, Skeleton } from '@voltdeck/kit/widgets';
import { activeCaseStates, caseStateTexts, caseStates, pages, pathTo, type ActiveCaseState, type CaseState } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { OwnerName } from './case-list.tsx';
import { Due } from './due.tsx';
import { messages } from './messages.ts';
import { sharedFilter } from './selection.ts';
import * as styles from './cases.module.css';

const cardsMax = 50;
const refetchMs = 30_000;

/** Cases by state, those that are due first; each is moved by the choice on its card. */
export function Board({ query }: { readonly query: URLSearchParams }): ReactNode {
  const say = useMessages(messages);
  const filter = { ...sharedFilter(query), ...(query.get('overdue') === 'true' ? { overdue: true } : {}) };
  return (
    <div className={styles.board} role="region" aria-label={say('board')} tabIndex={0}>
      {caseStates.map((state) => (
        <Column key={state} state={state} filter={filter} />
      ))}
    </div>
  );
}

function Column({ state, filter }: { readonly state: CaseState; readonly filter: ReturnType<typeof sharedFilter> }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.caseList, { query: { ...filter, caseState: state, sort: state === 'closed' ? '-openedAt' : 'dueAt', pageSize: cardsMax } }), refetchInterval: refetchMs });
  const name = text(caseStateTexts[state]);
  return (
    <section className={styles.column} aria-label={name}>
      <h3 className={styles.columnTitle}>
        {name} <span className={`${styles.faint} vd-number`}>{data === undefined ? '' : formatNumber(data.total, 0)}</span>
      </h3>
      {data === undefined ? (
        error === null ? <Skeleton height="120px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <p className={styles.faint}>{say('boardNone')}</p>
      ) : (
        <ul className={styles.cards}>
          {data.items.map((each) => (
            <BoardCard key={each.id} of={each} />
          ))}
        </ul>
      )}
      {data !== undefined && data.total > data.items.length && <p className={styles.faint}>{say('boardMore', { n: data.total - data.items.length })}</p>}
    </section>
  );
}

function BoardCard({ of }: { readonly of: CaseView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const mayChange = useAllowed(endpoints.caseChange.route) && of.state !== 'closed';
  const { id, title, vin, level, revision, state } = of;
  const moving = useWrite({
    send: (to: ActiveCaseState) => call(endpoints.caseChange, { parameters: { caseId: id }, body: { revision, state: to } }).then(() => renew(endpoints.caseList)),
    onError: () => void renew(endpoints.caseList),
  });
  return (
    <li className={styles.boardCard}>
      <span className={styles.boardHead}>
        <LevelBadge level={level} />
        <Link className={styles.boardTitle} to={pathTo(pages.case, { id })}>
          <span className="vd-number">#{id}</span> {title}
        </Link>
      </span>
      <span className={styles.faint}>{vin}</span>
      <span>
        <OwnerName of={of} /> · <Due of={of} brief />
      </span>
      {mayChange && (
        <select className={`vd-field__input ${styles.move}`} aria-label={say('moveOf', { id })} value={moving.input ?? state} onChange={({ target }) => chosenState(target.value, moving.send)}>
          {activeCaseStates.map((each) => (
            <option key={each} value={each}>
              {text(caseStateTexts[each])}
            </option>
          ))}
        </select>
      )}
      <ErrorLine error={moving.error} />
    </li>
  );
}

/** What a select gives is one of its options. */
export function chosenState(value: string, send: (state: ActiveCaseState) => void): void {
  const state = activeCaseStates.find((each) => each === value);
  if (state !== undefined) send(state);
}
