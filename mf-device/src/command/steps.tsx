import { useLanguage, useMessages, useText } from '@voltdeck/kit';
import type { CommandStepView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Bytes } from './bytes.tsx';
import { messages } from './messages.ts';
import { stepDetail } from './step-detail.ts';
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
        {time.toLocaleTimeString(language, { hourCycle: 'h23' })}
      </time>
      <div className="command-steps__what">
        {text(stepTexts[step])} {by !== null && <span className="command-steps__by">{by}</span>}{' '}
        {detail !== null && <span className="command-steps__detail">{stepDetail(detail, language)}</span>}
        {bytes !== null && <Bytes hex={bytes} />}
      </div>
    </li>
  );
}
