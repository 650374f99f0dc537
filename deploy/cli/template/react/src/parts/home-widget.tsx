import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

/** A card of home. */
export function HomeWidget(): ReactNode {
  const say = useMessages(messages);
  const overview = useQuery(apiQuery(endpoints.fleetOverview));
  if (overview.error) return <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />;
  return overview.data ? <p>{say('count', { count: overview.data.devices })}</p> : <Skeleton height="40px" />;
}
