import type { ForwardTest } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { DefinitionsDialog } from '@voltdeck/kit/widgets';
import { responseFlags } from '@voltdeck/protocol/codes';
import { forwardTestStepWords } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

type Step = ForwardTest['steps'][number];

/** What each step of a test gave. */
export function TestDialog({ name, test, onClose }: { readonly name: string; readonly test: ForwardTest; readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const outcome = ({ ok, tookMs, flag, trouble }: Step): string => {
    if (ok) return say('testGood', { ms: tookMs });
    if (flag === null) return say('trouble', { reason: trouble ?? '' });
    const word = responseFlags[flag];
    return say('testFlag', { flag: word === undefined ? String(flag) : text(word) });
  };
  return <DefinitionsDialog title={say('tested', { name })} about={say('hint')} entries={test.steps.map((step) => ({ term: text(forwardTestStepWords[step.step]), definition: outcome(step) }))} onClose={onClose} />;
}
