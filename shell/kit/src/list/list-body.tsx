import type { ReactNode } from 'react';
import { useMessages, useText } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';
import { EmptyState, ErrorState } from '../widgets/notice.tsx';
import { Skeleton } from '../widgets/skeleton.tsx';
import type { ListDefinition, ListRow } from './definition.ts';
import { isNarrowed } from './list-address.ts';
import { messages } from './messages.ts';
import type { ListState } from './use-list.ts';

interface ListBodyProps<Row extends ListRow> {
  readonly list: ListDefinition<Row>;
  readonly state: ListState<Row>;
  readonly children: ReactNode;
}

/** The rows, or what is in their place: still coming, failed, nothing there, nothing that matches. */
export function ListBody<Row extends ListRow>({ list, state, children }: ListBodyProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (state.loading) {
    return (
      <div aria-busy="true">
        <Skeleton height="380px" />
      </div>
    );
  }
  if (state.error !== null && state.total === null) return <ErrorState error={state.error} onRetry={state.retry} />;
  if (state.rows.length > 0) return children;
  if (isNarrowed(state.address)) {
    return (
      <EmptyState title={say('noneTitle')} text={say('noneText')}>
        <Button onClick={state.clear}>{say('clear')}</Button>
      </EmptyState>
    );
  }
  if (state.address.deleted) return <EmptyState title={say('emptyDeleted')} text={say('emptyDeletedText')} />;
  return <EmptyState title={say('emptyTitle')} text={list.emptyText === undefined ? say('emptyText') : text(list.emptyText)} />;
}
