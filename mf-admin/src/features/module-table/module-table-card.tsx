import { useMessages, useQuery, useQueryState } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, SearchInput, Skeleton } from '@voltdeck/kit/widgets';
import type { ModuleSummaryView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { listQuery, refetchMs } from '../../registry/queries.ts';
import { matches } from './matches.ts';
import { messages } from './messages.ts';
import { ModuleTable } from './module-table.tsx';
import './module-table.css';

const searchName = 'q';

/** Every module of the registry; what is searched for stands in the address. */
export function ModuleTableCard(): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  const { data, error, refetch } = useQuery({ ...listQuery, refetchInterval: refetchMs });
  const search = query.get(searchName) ?? '';
  const onSearch = (wanted: string): void => changeQuery({ [searchName]: wanted });
  return (
    <Card
      title={say('title')}
      hint={data && say('count', { count: data.items.length })}
      action={<SearchInput className="module-table__search" label={say('search')} value={search} onChange={onSearch} />}
    >
      {data && <Rows modules={data.items} search={search} onClear={() => onSearch('')} />}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton height="160px" />}
    </Card>
  );
}

interface RowsProps {
  readonly modules: readonly ModuleSummaryView[];
  readonly search: string;
  readonly onClear: () => void;
}

function Rows({ modules, search, onClear }: RowsProps): ReactNode {
  const say = useMessages(messages);
  const found = modules.filter((module) => matches(module, search));
  if (modules.length === 0) return <EmptyState title={say('empty')} text={say('emptyWhy')} />;
  if (found.length > 0) return <ModuleTable modules={found} />;
  return (
    <EmptyState title={say('none')} text={say('noneWhy')}>
      <Button onClick={onClear}>{say('clear')}</Button>
    </EmptyState>
  );
}
