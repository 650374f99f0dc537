import { call, endpoints, useMessages } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { limits } from '@voltdeck/protocol/contract';
import { useMemo, type ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { sortedBy, writeChoice, type ListChoice } from './list-choice.ts';
import { ListFrame } from './list-frame.tsx';
import { messages } from './messages.ts';
import { OperationRow } from './operation-row.tsx';
import { StopRow } from './stop-row.tsx';
import { usePaged } from './use-paged.ts';
import * as styles from './trips.module.css';

const pageSize = 50;

export interface ListProps {
  readonly choice: ListChoice;
  readonly range: TimeRange;
  readonly onChange: (change: Readonly<Record<string, string | null>>) => void;
}

/** Filters as the API and an export take them. */
const filterOf = ({ search, deviceId }: ListChoice) => ({ ...(search === '' ? {} : { search }), ...(deviceId === null ? {} : { deviceId }) });

/** Trips or charges of what the user sees. */
export function OperationList({ choice, range, onChange }: ListProps): ReactNode {
  const say = useMessages(messages);
  const isCharges = choice.list === 'charges';
  const sort = sortedBy(choice, range);
  const filter = { ...filterOf(choice), ...range };
  const query = { ...filter, kind: isCharges ? 'charge' : 'discharge', ...(isCharges ? {} : { moved: true }), sort } as const;
  const found = usePaged(['operations', query], (cursor, signal) => call(endpoints.operationList, { query: { ...query, cursor, pageSize }, signal }));
  const selection = useMemo(
    () => ({ kind: 'operations' as const, ...filterOf(choice), ...range, operationKind: isCharges ? ('charge' as const) : ('discharge' as const), ...(isCharges ? {} : { moved: true }) }),
    [choice, range, isCharges],
  );
  return (
    <>
      {sort !== choice.sort && <p className={styles.tripsNote}>{say('sortNeedsRange', { n: limits.operationSortDaysMax })}</p>}
      <ListFrame
        list={choice.list}
        found={found}
        sort={sort}
        onSort={(next) => onChange(writeChoice({ sort: next }))}
        action={<ExportButtons selection={selection} />}
        row={(operation) => (
          <OperationRow key={operation.id} operation={operation} isOpen={operation.id === choice.open} onOpen={() => onChange(writeChoice({ open: operation.id === choice.open ? null : operation.id }))} />
        )}
      />
    </>
  );
}

/** Where vehicles stood between two trips. */
export function StopList({ choice, range, onChange }: ListProps): ReactNode {
  const longerThanS = Number(choice.shortest);
  const query = { ...filterOf(choice), ...range, longerThanS };
  const found = usePaged(['stops', query], (cursor, signal) => call(endpoints.stops, { query: { ...query, cursor, pageSize }, signal }));
  const selection = useMemo(() => ({ kind: 'stops' as const, ...filterOf(choice), ...range, longerThanS }), [choice, range, longerThanS]);
  return (
    <ListFrame
      list="stops"
      found={found}
      sort={null}
      onSort={(next) => onChange(writeChoice({ sort: next }))}
      action={<ExportButtons selection={selection} />}
      row={(stop) => <StopRow key={stop.id} stop={stop} />}
    />
  );
}
