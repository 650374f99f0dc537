import type { CommandStepView } from '@voltdeck/contract';
import { useLanguage, useMessages, useText } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { Bytes } from './bytes.tsx';
import { messages } from './messages.ts';
import { stepDetail } from './step-detail.ts';
import { stepTexts } from './words.ts';
import * as styles from './command.module.css';

/** What happened to a command, step by step, with the frames that went. */
export function Steps({ steps }: { readonly steps: readonly CommandStepView[] }): ReactNode {
  const say = useMessages(messages);
  return (
    <ol className={styles.commandSteps} aria-label={say('steps')}>
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
    <li className={styles.commandStepsStep}>
      <time className={`${styles.commandStepsTime} vd-number`} dateTime={at} title={time.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'long' })}>
        {time.toLocaleTimeString(language, { hourCycle: 'h23' })}
      </time>
      <div className={styles.commandStepsWhat}>
        {text(stepTexts[step])} {by !== null && <span className={styles.commandStepsBy}>{by}</span>}{' '}
        {detail !== null && <span className={styles.commandStepsDetail}>{stepDetail(detail, language)}</span>}
        {bytes !== null && <Bytes hex={bytes} />}
      </div>
    </li>
  );
}
