import { problem, scopeOfChoice } from '@voltdeck/kit/widgets';
import type { EmailChannelForm } from '@voltdeck/contract';
import type { FieldProblem } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();
const timeOf = (data: FormData, name: string): string | null => textOf(data, name).slice(0, 5) || null;

/** What the form of a channel says. */
export function readChannel(data: FormData): EmailChannelForm {
  const scope = scopeOfChoice(textOf(data, 'projectId'));
  return {
    minLevel: Number(textOf(data, 'minLevel')),
    projectId: scope === undefined || scope === 'all' ? null : (scope.projects[0] ?? null),
    language: textOf(data, 'language') === 'en' ? 'en' : 'zh-CN',
    quietFrom: timeOf(data, 'quietFrom'),
    quietTo: timeOf(data, 'quietTo'),
  };
}

export const urlOf = (data: FormData): string => textOf(data, 'url');

/** @param url null where the channel has none to be entered */
export function channelProblems({ quietFrom = null, quietTo = null }: EmailChannelForm, url: string | null): FieldProblem[] {
  const isHalf = (quietFrom === null) !== (quietTo === null) || (quietFrom !== null && quietFrom === quietTo);
  const isWeb = url === null || (/^https?:\/\//.test(url) && URL.canParse(url));
  return [...(isWeb ? [] : [problem('url', 'url', messages.urlWrong)]), ...(isHalf ? [problem('quietTo', 'quiet', messages.quietBoth)] : [])];
}
