import type { FaultView, RecordView } from '@voltdeck/contract';
import { textIn, useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, Segmented, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import type { Edge } from './choice.ts';
import { messages } from './messages.ts';
import { edgeOf } from './replay.ts';
import { ReplayPlayer } from './replay-player.tsx';
import { useRecordsAround } from './use-replay.ts';
import * as styles from './replay.module.css';

interface ReplayCardProps {
  readonly fault: FaultView;
  readonly edge: Edge;
  readonly onEdge: (edge: Edge) => void;
  readonly onClose: () => void;
  /** Draws all values of a record. */
  readonly children: (record: RecordView) => ReactNode;
}

/** All values of the vehicle around the beginning or the end of a fault. */
export function ReplayCard({ fault, edge, onEdge, onClose, children }: ReplayCardProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const moment = edgeOf(fault, edge);
  const { data, error, refetch } = useRecordsAround(fault.deviceId, moment);
  const edges = [
    { value: 'start' as const, text: say('startEdge') },
    ...(fault.endedAt === null ? [] : [{ value: 'end' as const, text: say('endEdge') }]),
  ];
  return (
    <Card
      title={say('replay', { fault: textIn(fault.name, language) })}
      hint={say('edge')}
      action={
        <span className={styles.replayTools}>
          <Segmented<Edge> label={say('edge')} options={edges} value={fault.endedAt === null ? 'start' : edge} onChange={onEdge} />
          <Button size="small" onClick={onClose}>
            {say('close')}
          </Button>
        </span>
      }
    >
      {data === undefined ? (
        error === null ? <Skeleton height="240px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <EmptyState title={say('noRecords')} text={say('noRecordsWhy')} />
      ) : (
        <ReplayPlayer key={moment} deviceId={fault.deviceId} records={data} edge={moment}>
          {children}
        </ReplayPlayer>
      )}
    </Card>
  );
}
