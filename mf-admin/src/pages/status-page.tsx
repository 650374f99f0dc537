import type { SystemStatusView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { Banner, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { statusLimits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { ArchiveCard } from '../features/archive/archive-card.tsx';
import { BackupCard } from '../features/backup/backup-card.tsx';
import { DemoCard } from '../features/start/demo-card.tsx';
import { FirstStepsCard } from '../features/start/first-steps-card.tsx';
import { FaultCard } from '../features/status/fault-card.tsx';
import { Head } from '../features/status/head.tsx';
import { LetterCard } from '../features/status/letter-card.tsx';
import { messages } from '../features/status/messages.ts';
import { PastCard } from '../features/status/past-card.tsx';
import { PipelineCard } from '../features/status/pipeline-card.tsx';
import { ProcessTable } from '../features/status/process-table.tsx';
import { WeaknessCard } from '../features/status/weakness-card.tsx';
import { Outcome } from '../outcome/outcome.tsx';

/** How the whole system does, from the vehicles to the browsers, and what to do where it does not. */
export function StatusPage(): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.systemStatus), refetchInterval: statusLimits.watchMs });
  // Cards below these two would be pushed away by them.
  const arriving = [useQuery(apiQuery(endpoints.firstSteps)), useQuery(apiQuery(endpoints.demoData))].some(({ isPending }) => isPending);
  return (
    <div className="vd-page">
      {data && error !== null && <Banner title={say('stale')}>{say('staleWhy')}</Banner>}
      {data && !arriving && <Status status={data} />}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {(!data || arriving) && error === null && (
        <div role="status" aria-label={say('loading')}>
          <Skeleton height="640px" />
        </div>
      )}
    </div>
  );
}

function Status({ status }: { readonly status: SystemStatusView }): ReactNode {
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <>
      <Head status={status} />
      <Outcome text={outcome} onClose={() => setOutcome(null)} />
      <FirstStepsCard onDone={setOutcome} />
      <FaultCard stages={status.stages} />
      <PipelineCard status={status} />
      {status.past !== null && status.past.state !== 'finished' && <PastCard past={status.past} />}
      <DemoCard onDone={setOutcome} />
      <WeaknessCard />
      <BackupCard backup={status.backup} onDone={setOutcome} />
      <ArchiveCard onDone={setOutcome} />
      <LetterCard letters={status.deadLetters} />
      <ProcessTable processes={status.processes} onDone={setOutcome} />
    </>
  );
}
