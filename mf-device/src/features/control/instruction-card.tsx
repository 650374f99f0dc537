import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { useCommands } from '../../command/queries.ts';
import { InstructionLine } from './instruction-line.tsx';
import { messages } from './messages.ts';
import * as styles from './instructions.module.css';

const firstShown = 8;

/** What was asked of the vehicle, the newest first, each as far as it got. */
export function InstructionCard({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const [shown, setShown] = useState(firstShown);
  const { data, error, refetch } = useCommands(deviceId, shown);
  const hasMore = data !== undefined && data.next !== null && shown < limits.pageSizeMax;
  return (
    <Card title={say('instructions')} hint={data === undefined || data.total === 0 ? undefined : say('count', { n: data.total })}>
      {data?.total === 0 && <p className={styles.instructionsNone}>{say('noInstructions')}</p>}
      <ul className={styles.instructions} aria-label={say('instructions')}>
        {data?.items.map((command) => (
          <InstructionLine key={command.id} command={command} />
        ))}
      </ul>
      {hasMore && <Button onClick={() => setShown((count) => Math.min(count * 3, limits.pageSizeMax))}>{say('more')}</Button>}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="120px" />}
    </Card>
  );
}
