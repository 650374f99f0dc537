import { call, endpoints, useInfiniteQuery, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { messages } from './messages.ts';
import { RecordTable } from './record-table.tsx';
import * as styles from './records.module.css';

const pageSize = 50;

interface RecordsCardProps {
  readonly deviceId: string;
  readonly range: TimeRange;
  readonly chosen: string | null;
  readonly onChoose: (recordedAt: string) => void;
  /** Stands beside the title. */
  readonly action?: ReactNode;
}

/** Records of a device in a range, page after page. */
export function RecordsCard({ deviceId, range, chosen, onChoose, action }: RecordsCardProps): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['records', deviceId, range],
    queryFn: ({ pageParam, signal }) => call(endpoints.records, { parameters: { deviceId }, query: { ...range, cursor: pageParam, pageSize }, signal }),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: ({ next }) => next,
  });
  const records = data?.pages.flatMap(({ items }) => items);
  return (
    <Card title={say('title')} action={action}>
      {records === undefined ? (
        error === null ? <Skeleton height="420px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : records.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <RecordTable records={records} chosen={chosen} onChoose={onChoose} />
      )}
      {hasNextPage && (
        <Button className={styles.recordsMore} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('older')}
        </Button>
      )}
    </Card>
  );
}
