import { apiRoutes } from '@voltdeck/kit';
import type { Option } from '@voltdeck/kit/list';
import { actionWords, readWords, requestLimitAction, type Text } from '@voltdeck/protocol/contract';

/** Reads that are written down each time: coming back from a company's provider signs in, the others hand out a list as a file. */
export const writtenReads: readonly string[] = ['companyCallback', 'exports', 'telemetryExportFile', 'campaignReport'];
/** What no route is named for: the limit of all requests, and a new key of the log. */
const withoutRoute = [requestLimitAction, 'auditKey'] as const;

/** What has an entry each time, by name. */
export const actions: readonly string[] = [
  ...Object.entries(apiRoutes)
    .filter(([name, route]) => route.method !== 'GET' || writtenReads.includes(name))
    .map(([name]) => name),
  ...withoutRoute,
];

/** The first word of an address of the API. */
export const collectionOf = (path: string): string => path.split('/')[3] ?? '';

/** An entry may be older than the console: what it no longer knows keeps its name. */
export function actionText(action: string): Text {
  const own = actionWords[action];
  if (own !== undefined) return own;
  const read = readWords[collectionOf(apiRoutes[action]?.path ?? '')];
  return read === undefined ? { 'zh-CN': action, en: action } : { 'zh-CN': `查看${read['zh-CN']}`, en: `View ${read.en}` };
}

export const actionOptions: readonly Option[] = actions.map((value) => ({ value, text: actionText(value) }));
