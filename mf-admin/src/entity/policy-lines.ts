import type { ChangeView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { isPolicyDemand } from '@voltdeck/protocol/contract';
import { demandTexts, messages, policyTexts } from '../security/words.ts';
import type { ChangedLine } from './changed-lines.ts';

/** A change of a security policy in the words of the policy's form. */
export function usePolicyWords(): { readonly nameOf: (change: ChangeView) => string; readonly lineOf: (line: ChangedLine) => ChangedLine } {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const levelOf = (field: string, level: string): string => {
    if (level === '–') return isPolicyDemand(field) ? say('inherit') : level;
    if (!isPolicyDemand(field)) return momentText(level, language);
    const word = demandTexts[field].levels[level];
    return word === undefined ? level : text(word);
  };
  return {
    nameOf: ({ source }) => text(policyTexts[source ?? 'device']),
    lineOf: ({ field, before, after }) => ({
      field: isPolicyDemand(field) ? text(demandTexts[field].label) : say('openedUntil'),
      before: levelOf(field, before),
      after: levelOf(field, after),
    }),
  };
}
