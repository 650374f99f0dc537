import type { SystemStatusView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { StageCard } from './stage-card.tsx';
import * as styles from './status.module.css';

/** The stages in the order in which the data passes them. */
export function PipelineCard({ status: { at, stages, watchedSince } }: { readonly status: SystemStatusView }): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('pipeline')} hint={say('pipelineHint')}>
      <ol className={styles.statusStages}>
        {stages.map((stage) => (
          <StageCard key={stage.name} stage={stage} watchedSince={watchedSince} at={at} />
        ))}
      </ol>
    </Card>
  );
}
