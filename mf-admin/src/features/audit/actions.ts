import { apiRoutes } from '@voltdeck/kit';
import type { Option } from '@voltdeck/kit/list';
import type { Text } from '@voltdeck/protocol/contract';
import { actionWords } from './action-words.ts';

/** What is written down: every route that changes something. Coming back from a company's provider is a visit that signs in. */
export const actions: readonly string[] = Object.entries(apiRoutes)
  .filter(([name, route]) => route.method !== 'GET' || name === 'companyCallback')
  .map(([name]) => name);

/** An entry may be older than the console: what it no longer knows keeps its name. */
export function actionText(action: string): Text {
  return actionWords[action] ?? { 'zh-CN': action, en: action };
}

export const actionOptions: readonly Option[] = actions.map((value) => ({ value, text: actionText(value) }));
