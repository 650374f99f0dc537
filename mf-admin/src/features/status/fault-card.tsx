import type { StageView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import { stageCauseWords, stageWords } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { messages } from './messages.ts';
import { stateTones } from './state-tones.ts';
import * as styles from './status.module.css';

/** What is wrong and what to do, the stage that stands before the one that is slow. */
export function FaultCard({ stages }: { readonly stages: readonly StageView[] }): ReactNode {
  const say = useMessages(messages);
  const faults = ['stopped', 'slow', 'unknown'].flatMap((state) => stages.filter((stage) => stage.state === state));
  if (faults.length === 0) return null;
  return (
    <Card title={say('todo')}>
      <ul className={styles.statusFaults}>
        {faults.map((stage) => (
          <Fault key={stage.name} stage={stage} />
        ))}
      </ul>
    </Card>
  );
}

function Fault({ stage: { name, state, cause, detail } }: { readonly stage: StageView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const words = stageCauseWords[cause ?? 'CANNOT_TELL'];
  return (
    <li className={styles.statusFault}>
      <p>
        <Chip tone={stateTones[state]}>{say(state)}</Chip> <strong>{text(stageWords[name].name)}</strong> {text(words.what, { detail: detail ?? '' })}
      </p>
      <p className={styles.statusFaultTodo}>{text(words.todo)}</p>
    </li>
  );
}
