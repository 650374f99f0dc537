import type { FaultView } from '@voltdeck/contract';
import { apiQuery, endpoints, useQuery } from '@voltdeck/kit';
import type { Reference } from '@voltdeck/kit/list';
import { faultWorkLimits } from '@voltdeck/protocol/contract';

/** People to whom some alarms can be assigned, found by a part of their name. Of many alarms, those of the first ones; the server checks each. */
export function assigneesOf(alarms: readonly FaultView[]): Reference {
  const query = apiQuery(endpoints.faultAssignees, { query: { faultIds: alarms.slice(0, faultWorkLimits.assigneesFaultsMax).map(({ id }) => id) } });
  return {
    useFound: (search, asked) => {
      const { data, error } = useQuery({ ...query, enabled: asked });
      const wanted = search.trim().toLowerCase();
      return { items: data?.items.filter(({ name }) => name.toLowerCase().includes(wanted)) ?? null, error };
    },
    useName: (id) => {
      const { data } = useQuery({ ...query, enabled: id !== '' });
      return data?.items.find((person) => person.id === id)?.name ?? '';
    },
  };
}
