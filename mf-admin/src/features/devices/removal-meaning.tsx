import type { DeviceView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { removalMessages as messages } from './removal-messages.ts';

/** An address holds about 200 ids. */
const askedAtOnce = 100;

async function countOnline(ids: readonly string[], signal: AbortSignal): Promise<number> {
  let online = 0;
  for (let from = 0; from < ids.length; from += askedAtOnce) {
    const { total } = await call(endpoints.vehicleList, { query: { deviceIds: ids.slice(from, from + askedAtOnce), online: true, pageSize: 1 }, signal });
    online += total;
  }
  return online;
}

/** What happens to vehicles that are deleted, and to those that are connected. */
export function RemovalMeaning({ rows }: { readonly rows: readonly DeviceView[] }): ReactNode {
  const say = useMessages(messages);
  const ids = rows.map(({ id }) => id);
  const { data: online, error } = useQuery({ queryKey: ['devices-online', ids], queryFn: ({ signal }) => countOnline(ids, signal), gcTime: 0 });
  return (
    <>
      <p className="vd-dialog__text">{say('hidden')}</p>
      <p role="status" className="vd-dialog__text">
        {error !== null ? say('unknown') : online === undefined ? say('asking') : online === 0 ? say('offline') : rows.length === 1 ? say('online') : say('onlineSome', { count: online })}
      </p>
      <p className="vd-dialog__text">{say('login')}</p>
    </>
  );
}
