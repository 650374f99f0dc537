import { apiQuery, endpoints, keepPreviousData, useMessages, useQuery } from '@voltdeck/kit';
import { StepPager, useKeyPages } from '@voltdeck/kit/list';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { messages } from './messages.ts';
import { RecordTable } from './record-table.tsx';

const pageSize = 50;

interface RecordsCardProps {
  readonly deviceId: string;
  readonly range: TimeRange;
  readonly chosen: string | null;
  readonly onChoose: (recordedAt: string) => void;
  /** Stands beside the title. */
  readonly action?: ReactNode;
}

/** Records of a device in a range, a page at a time from either end. */
export function RecordsCard({ deviceId, range, chosen, onChoose, action }: RecordsCardProps): ReactNode {
  const say = useMessages(messages);
  const pages = useKeyPages({ of: `${deviceId} ${range.from} ${range.to}`, reversed: 'at', pageSize });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...apiQuery(endpoints.records, { parameters: { deviceId }, query: { ...range, ...pages.query } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={say('title')} hint={data?.archive === 'read' && say('archived')} action={action}>
      {data === undefined ? (
        error === null ? <Skeleton height="420px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <>
          <RecordTable records={pages.inOrder(data.items)} chosen={chosen} onChoose={onChoose} />
          <StepPager steps={pages.steps(isPlaceholderData ? null : data.next)} />
        </>
      )}
    </Card>
  );
}
