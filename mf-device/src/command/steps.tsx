import { useLanguage, useMessages, useText } from '@voltdeck/kit';
import { interlockTexts } from '@voltdeck/protocol/codes';
import type { CommandStepView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Bytes } from './bytes.tsx';
import { messages } from './messages.ts';
import { stepTexts } from './words.ts';
import './command.css';

/** What happened to a command, step by step, with the frames that went. */
export function Steps({ steps }: { readonly steps: readonly CommandStepView[] }): ReactNode {
  const say = useMessages(messages);
  return (
    <ol className="command-steps" aria-label={say('steps')}>
      {steps.map((step, place) => (
        <Step key={place} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { at, step, by, detail, bytes } }: { readonly step: CommandStepView }): ReactNode {
  const text = useText();
  const language = useLanguage();
  const time = new Date(at);
  return (
    <li className="command-steps__step">
      <time className="command-steps__time vd-number" dateTime={at} title={time.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'long' })}>
        {time.toLocaleTimeString(language, { hour12: false })}
      </time>
      <div className="command-steps__what">
        {text(stepTexts[step])} {by !== null && <span className="command-steps__by">{by}</span>}{' '}
        {detail !== null && <span className="command-steps__detail">{detailText(detail, text)}</span>}
        {bytes !== null && <Bytes hex={bytes} />}
      </div>
    </li>
  );
}

/** Of a command that is held back the detail names interlocks; else it is what the vehicle said. */
function detailText(detail: string, text: ReturnType<typeof useText>): string {
  const names = detail.split(', ');
  const words = names.map((name) => Object.entries(interlockTexts).find(([known]) => known === name)?.[1]);
  return words.map((word, place) => (word === undefined ? names[place] : text(word))).join(', ');
}
