import { apiQuery, endpoints, keepPreviousData, useQuery } from '@voltdeck/kit';
import type { MessageFilter } from './message-filter.ts';
import { isOfCommand, timeOfId } from './selection.ts';

const pageSize = 50;

/** A page of the messages of a device, the newest first. */
export function useMessagesPage(deviceId: string, filter: MessageFilter) {
  const query = apiQuery(endpoints.messages, { parameters: { deviceId }, query: { ...filter, pageSize } });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

/** One message, wherever it stands: `data` is null when it is not there. A frame never changes. */
export function useMessage(deviceId: string, id: string) {
  const at = timeOfId(id) ?? 0;
  const query = apiQuery(endpoints.messages, { parameters: { deviceId }, query: { from: at, to: at + 1, ...(isOfCommand(id) ? { direction: 'down' as const } : {}) } });
  return useQuery({ ...query, staleTime: Infinity, select: ({ items }) => items.find((message) => message.id === id) ?? null });
}
