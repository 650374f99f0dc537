import type { AttentionView } from '@voltdeck/contract';
import { filledIn, textIn, type Say } from '@voltdeck/kit';
import { faultWords, fieldText, inSentence, roseText, spanText } from '@voltdeck/kit/widgets';
import { workingStates } from '@voltdeck/protocol/codes';
import type { Language } from '@voltdeck/protocol/contract';
import type { messages } from './messages.ts';

/** Why a vehicle needs someone: fault, figures with units, what it is doing. Nothing that the view does not carry. */
export function reasonOf(view: AttentionView, now: number, language: Language, say: Say<keyof typeof messages>): string {
  const parts = view.faultType === null ? offlineParts(view, now, language, say) : [...faultWords(view.faultType, view, language), inSentence(textIn(workingStates[view.workingState], language))];
  const rose = roseText(view, language);
  return [...parts, ...(rose === null ? [] : [rose])].join(language === 'zh-CN' ? '，' : ', ');
}

function offlineParts(view: AttentionView, now: number, language: Language, say: Say<keyof typeof messages>): string[] {
  const span = spanText(now - new Date(view.since).getTime());
  const offline = say('offline', { span: filledIn(span.text, language, { n: span.n }) });
  return view.soc === null ? [offline] : [offline, say('lastSoc', { soc: fieldText('soc', view.soc, language) })];
}
