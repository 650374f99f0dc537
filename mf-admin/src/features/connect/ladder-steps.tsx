import { useMessages, useText } from '@voltdeck/kit';
import { Age } from '@voltdeck/kit/widgets';
import { refusalCodes, sessionEnds } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { DemandedBy, isDemanded } from '../../security/demanded-by.tsx';
import type { Ladder, Rung } from './ladder.ts';
import { messages, rungTexts } from './messages.ts';
import { StepBytes } from './step-bytes.tsx';
import * as styles from './connect.module.css';

const marks: Readonly<Record<Rung['state'], string>> = { done: '✓', failed: '✕', waiting: '…', ahead: '○', none: '–' };

/** The steps from the connection to the stored record, with what is wrong at the first that failed. */
export function LadderSteps({ ladder: { rungs, deviceId, closed } }: { readonly ladder: Ladder }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <section aria-label={say('steps')} aria-live="polite">
      <ol className={styles.connectLadder}>
        {rungs.map((rung) => (
          <li key={rung.name} className={styles.connectRung} data-state={rung.state} data-rung={rung.name}>
            <span className={styles.connectMark} aria-hidden="true">
              {marks[rung.state]}
            </span>
            <span className={styles.connectRungName}>
              <b>{text(rungTexts[rung.name].name)}</b>
              <span>{say(rung.state)}</span>
              {rung.step !== null && <Age since={rung.step.at} />}
            </span>
            <RungText rung={rung} deviceId={deviceId} />
          </li>
        ))}
      </ol>
      {closed !== null && closed.ended !== null && <p className={styles.connectSays}>{say('closed', { cause: text(sessionEnds[closed.ended]) })}</p>}
    </section>
  );
}

function RungText({ rung: { name, state, step, cause }, deviceId }: { readonly rung: Rung; readonly deviceId: string | null }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (state === 'waiting') return <p className={styles.connectRungText}>{text(rungTexts[name].wait)}</p>;
  if (cause === null) return null;
  return (
    <div className={styles.connectRungText}>
      <p className={styles.connectRungText}>
        <b>{text(refusalCodes[cause])}</b>
      </p>
      <p className={styles.connectRungText}>{say('cure', { cure: text(refusalCodes[cause].cure) })}</p>
      {isDemanded(cause) && <DemandedBy cause={cause} deviceId={deviceId} />}
      {step !== null && <StepBytes step={step} />}
    </div>
  );
}
