import { apiQuery, endpoints, useAllowed, useQuery } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { BindingsCard } from './bindings-card.tsx';
import { FieldsCard } from './fields-card.tsx';
import { ModelCard } from './model-card.tsx';
import * as styles from './master.module.css';

const groups = ['identity', 'parts', 'service', 'kept'] as const;

/** Everything that is kept of a device, and which parts it carried. */
export function MasterCards({ deviceId }: { readonly deviceId: string }): ReactNode {
  const hasBindings = useAllowed(endpoints.bindings.route);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.device, { parameters: { id: deviceId } }));
  if (data === undefined) return error === null ? <Skeleton height="360px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.masterCards}>
      {groups.map((group) => (
        <FieldsCard key={group} group={group} device={data} />
      ))}
      <div className={styles.masterCardsWide}>
        <ModelCard model={data.model} />
      </div>
      {hasBindings && (
        <div className={styles.masterCardsWide}>
          <BindingsCard deviceId={deviceId} />
        </div>
      )}
    </div>
  );
}
