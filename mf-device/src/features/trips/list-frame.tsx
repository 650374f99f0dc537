import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { columnsOf } from './columns.ts';
import { nextSort, type List, type Sort } from './list-choice.ts';
import { messages } from './messages.ts';
import type { Paged } from './use-paged.ts';
import * as styles from './trips.module.css';

interface ListFrameProps<Item> {
  readonly list: List;
  readonly found: Paged<Item>;
  /** null = the list has one order. */
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  readonly action: ReactNode;
  readonly row: (item: Item) => ReactNode;
}

const none = { trips: 'noneTrips', charges: 'noneCharges', stops: 'noneStops' } as const;

/** A list with its headings, its pages, and what stands there when it is empty or failed. */
export function ListFrame<Item>({ list, found, sort, onSort, action, row }: ListFrameProps<Item>): ReactNode {
  const say = useMessages(messages);
  const { items, total, error, isOld, retry, more, isLoadingMore } = found;
  const columns = columnsOf[list].map(({ key, sort: by, figure = false }) => {
    const text = say(key);
    if (by === undefined || sort === null) return { key, text, figure };
    const order = sort === `-${by}` ? ('descending' as const) : sort === by ? ('ascending' as const) : ('none' as const);
    return { key, text, figure, sort: { order, label: say('sortBy', { column: text }), onClick: () => onSort(nextSort(sort, by)) } };
  });
  const n = formatNumber(Math.min(total ?? 0, limits.historyCountMax), 0);
  return (
    <Card title={say(list)} hint={total === null ? undefined : say(total >= limits.historyCountMax ? 'foundMost' : 'found', { n })} action={action}>
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {items === null && error === null && <Skeleton height="420px" />}
      {items?.length === 0 && <EmptyState title={say(none[list])} text={say('noneWhy')} />}
      {items !== null && items.length > 0 && (
        <div className={isOld ? styles.tripsOld : undefined} aria-busy={isOld}>
          <LineTable label={say(list)} columns={columns}>
            {items.map(row)}
          </LineTable>
        </div>
      )}
      {more !== null && (
        <Button className={styles.tripsMore} loading={isLoadingMore} onClick={more}>
          {say('older')}
        </Button>
      )}
    </Card>
  );
}
