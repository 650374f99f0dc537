import type { ModuleDetailView, RolloutAudience } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useParameters, useQuery, useText } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { ChangeDialog } from '../change/change-dialog.tsx';
import { rollingOut, type ChannelChange } from '../change/change.ts';
import { EmbedCard } from '../features/embeds/embed-card.tsx';
import { EventCard, RefusalCard } from '../features/events/event-card.tsx';
import { ModuleFacts } from '../features/facts/module-facts.tsx';
import { ModuleHead } from '../features/facts/module-head.tsx';
import { HealthCard } from '../features/health/health-card.tsx';
import { OverrideCard } from '../features/overrides/override-card.tsx';
import { PinCard } from '../features/pins/pin-card.tsx';
import { RolloutCard } from '../features/rollout/rollout-card.tsx';
import { RolloutForm } from '../features/rollout/rollout-form.tsx';
import { OriginCard } from '../features/settings/origin-card.tsx';
import { SettingsCard } from '../features/settings/settings-card.tsx';
import { OffNote } from '../features/switches/off-note.tsx';
import { VersionCard } from '../features/versions/version-card.tsx';
import { Outcome } from '../outcome/outcome.tsx';
import { modulePath } from '../registry/paths.ts';
import { detailQuery, refetchMs } from '../registry/queries.ts';
import { messages } from './messages.ts';
import * as styles from './pages.module.css';

/** One module: its versions, who gets which, how they do, and every change of that. */
export function ModulePage(): ReactNode {
  const say = useMessages(messages);
  const name = useParameters(modulePath)?.['name'] ?? '';
  const { data, error, refetch } = useQuery({ ...detailQuery(name), enabled: name !== '', refetchInterval: refetchMs });
  return (
    <div className="vd-page">
      {data && <Module key={name} module={data} />}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === null && (
        <div role="status" aria-label={say('loading')}>
          <Skeleton height="420px" />
        </div>
      )}
    </div>
  );
}

function Module({ module }: { readonly module: ModuleDetailView }): ReactNode {
  const title = useText()(module.title);
  const [change, setChange] = useState<ChannelChange | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const users = useQuery(apiQuery(endpoints.userList, { query: { pageSize: 1 } })).data?.total ?? null;
  const rollOut = (version: string, audience: RolloutAudience): void => {
    setEditing(null);
    setChange(rollingOut({ module, title }, version, audience, users));
  };
  return (
    <>
      <ModuleHead module={module} onChange={setChange} onDone={setOutcome} />
      <Outcome text={outcome} onClose={() => setOutcome(null)} />
      {module.disabled !== null && <OffNote off={module.disabled} said="note" />}
      <ModuleFacts module={module} />
      <div className={styles.admColumns}>
        <div className={styles.admColumn}>
          <VersionCard module={module} onChange={setChange} onRollOut={setEditing} onDone={setOutcome} />
          <SettingsCard module={module} onDone={setOutcome} />
          <OriginCard module={module} onDone={setOutcome} />
        </div>
        <div className={styles.admColumn}>
          <RolloutCard module={module} onChange={setChange} onEdit={setEditing} />
          <PinCard module={module} onChange={setChange} />
          <OverrideCard module={module} onDone={setOutcome} />
          <EmbedCard module={module} onDone={setOutcome} />
        </div>
      </div>
      <HealthCard name={module.name} />
      <div className={styles.admColumns}>
        <EventCard name={module.name} />
        <RefusalCard name={module.name} />
      </div>
      {editing !== null && (
        <RolloutForm
          version={editing}
          audience={audienceOf(module, editing)}
          onChosen={(audience) => rollOut(editing, audience)}
          onClose={() => setEditing(null)}
        />
      )}
      {change !== null && <ChangeDialog change={change} onDone={setOutcome} onClose={() => setChange(null)} />}
    </>
  );
}

/** Of a version that nobody gets yet: a tenth, as a beginning. */
const firstAudience: RolloutAudience = { percentage: 10, userIds: [], projectIds: [] };

function audienceOf({ rollout }: ModuleDetailView, version: string): RolloutAudience {
  return rollout?.version === version ? rollout : firstAudience;
}
