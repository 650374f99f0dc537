import { filledIn, type Language } from '@voltdeck/kit';
import { messages } from './messages.ts';

/** Which wave paused a campaign, and how it stood: the service says it as a line, of old ones as of a group. Anything else, such as a name, stays. */
export function pausedText(detail: string | null, language: Language): string | null {
  const [, n, what, count, all] = /^(?:wave|group) (\d+): (failure|success) (\d+) of (\d+)$/.exec(detail ?? '') ?? [];
  if (n === undefined || count === undefined || all === undefined) return detail;
  return filledIn(messages[what === 'failure' ? 'pausedFailures' : 'pausedSuccess'], language, { n, count, all });
}
