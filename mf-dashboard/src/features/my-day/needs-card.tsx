import { apiQuery, endpoints, useQuery } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { AttentionCard } from '../attention/attention-card.tsx';

export const useNeeds = (enabled = true) => useQuery({ ...apiQuery(endpoints.fleetStatus, { query: { groupBy: 'project' } }), refetchInterval: 10_000, enabled });

/** What needs someone, as home has it. */
export function NeedsCard(): ReactNode {
  const { data, error, refetch } = useNeeds();
  if (data !== undefined) return <AttentionCard views={data.attention} counts={data.needs} />;
  return error === null ? <Skeleton height="280px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}
