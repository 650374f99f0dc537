import type { StageView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { spanText } from '@voltdeck/kit/widgets';
import { stageWords } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { figureWords } from './figure-words.ts';
import { messages } from './messages.ts';
import { stateTones } from './state-tones.ts';
import * as styles from './status.module.css';

interface StageCardProps {
  readonly stage: StageView;
  /** ISO 8601: what was before, nobody knows. */
  readonly watchedSince: string;
  /** Of the last look, ISO 8601. */
  readonly at: string;
}

/** One stage: how it does, since when, and its figures. */
export function StageCard({ stage: { name, state, since, figures }, watchedSince, at }: StageCardProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const lasted = spanText(Date.parse(at) - Date.parse(since));
  return (
    <li className={`${styles.statusStage} ${styles[`statusStage--${state}`] ?? ''}`}>
      <header className={styles.statusStageHead}>
        <h3 className={styles.statusStageName}>{text(stageWords[name].name)}</h3>
        <Chip tone={stateTones[state]}>{say(state)}</Chip>
      </header>
      <p className={styles.statusStageAbout}>{text(stageWords[name].about)}</p>
      <dl className={styles.statusStageFigures}>
        {figures.map(({ name: figure, value }) => {
          const { label, quantity } = figureWords[figure];
          const { digits, unit } = quantity(value, language);
          return (
            <div key={figure} className={styles.statusStageFigure}>
              <dt>{text(label)}</dt>
              <dd className="vd-number">
                {digits}
                {unit !== '' && <span className="vd-unit">{unit}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.statusStageSince}>
        <time dateTime={since} title={momentText(since, language, 'second')}>
          {say(since === watchedSince ? 'atLeast' : 'lasting', { span: text(lasted.text, { n: lasted.n }) })}
        </time>
      </p>
    </li>
  );
}
