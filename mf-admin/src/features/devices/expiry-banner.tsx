import { apiQuery, endpoints, Link, useMessages, useQuery } from '@voltdeck/kit';
import { Banner } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { deviceListPath } from '../../registry/paths.ts';
import { messages } from './messages.ts';

/** Says how many devices need a new service period, where there are any. */
export function ExpiryBanner(): ReactNode {
  const say = useMessages(messages);
  const { data } = useQuery(apiQuery(endpoints.reminders, { query: { pageSize: 1 } }));
  if (data === undefined || data.total === 0) return null;
  return (
    <Banner title={say('expiring', { count: data.total })}>
      <Link className="vd-link" to={`${deviceListPath}?serviceStatus=expiring%2Cexpired&sort=serviceExpiresAt`}>
        {say('expiringShow')}
      </Link>
    </Banner>
  );
}
