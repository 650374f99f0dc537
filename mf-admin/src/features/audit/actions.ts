import { apiRoutes } from '@voltdeck/kit';
import type { Option } from '@voltdeck/kit/list';
import { actionText, refusalText, requestLimitAction, writtenReads, type Text } from '@voltdeck/protocol/contract';

/** What no route is named for: the limit of all requests, and a new key of the log. */
const withoutRoute = [requestLimitAction, 'auditKey'] as const;

/** What has an entry each time, by name. */
export const actions: readonly string[] = [
  ...Object.entries(apiRoutes)
    .filter(([name, { method }]) => method !== 'GET' && !writtenReads.has(name))
    .map(([name]) => name),
  ...writtenReads,
  ...withoutRoute,
];

export const actionWord = (action: string): Text => actionText(action, apiRoutes[action]?.path);
export const refusalReason = (code: string, action: string): Text => refusalText(code, apiRoutes[action]?.access);

export const actionOptions: readonly Option[] = actions.map((value) => ({ value, text: actionWord(value) }));
