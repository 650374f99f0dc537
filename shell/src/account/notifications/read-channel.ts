import { problem, scopeOfChoice } from '@voltdeck/kit/widgets';
import type { EmailChannelForm } from '@voltdeck/contract';
import { digestRhythms, notificationLimits, type FieldProblem } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

export const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();
const timeOf = (data: FormData, name: string): string | null => textOf(data, name).slice(0, 5) || null;

/** Of a daily digest. */
export const defaultHour = 8;

/** What the form of a channel says. */
export function readChannel(data: FormData): EmailChannelForm {
  const scope = scopeOfChoice(textOf(data, 'projectId'));
  return {
    minLevel: Number(textOf(data, 'minLevel')),
    projectId: scope === undefined || scope === 'all' ? null : (scope.projects[0] ?? null),
    language: textOf(data, 'language') === 'en' ? 'en' : 'zh-CN',
    quietFrom: timeOf(data, 'quietFrom'),
    quietTo: timeOf(data, 'quietTo'),
    digest: digestRhythms.find((each) => each === textOf(data, 'digest')) ?? 'none',
    digestHour: Number(textOf(data, 'digestHour') || defaultHour),
    perMinute: textOf(data, 'perMinute') === '' ? null : Number(textOf(data, 'perMinute')),
  };
}

interface EnteredAddress {
  readonly field: string;
  readonly value: string;
}

/** @param address null where the channel has none to be entered */
export function channelProblems({ quietFrom = null, quietTo = null, perMinute = null }: EmailChannelForm, address: EnteredAddress | null): FieldProblem[] {
  const isHalf = (quietFrom === null) !== (quietTo === null) || (quietFrom !== null && quietFrom === quietTo);
  const isWeb = address === null || (/^https?:\/\//.test(address.value) && URL.canParse(address.value));
  const isLimit = perMinute === null || (Number.isInteger(perMinute) && perMinute >= 1 && perMinute <= notificationLimits.perMinuteMax);
  return [...(isLimit ? [] : [problem('perMinute', 'between', messages.perMinuteWrong)]), ...(isWeb ? [] : [problem(address.field, 'url', messages.urlWrong)]), ...(isHalf ? [problem('quietTo', 'quiet', messages.quietBoth)] : [])];
}
