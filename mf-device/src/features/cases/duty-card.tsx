import type { CaseDetailView } from '@voltdeck/contract';
import { call, endpoints, filledText, momentText, renew, useAllowed, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog, durationText, useNow } from '@voltdeck/kit/widgets';
import { dutySteps, dutyTimeTexts } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { DutyDialog } from './case-dialogs.tsx';
import { clockText } from './clock-text.ts';
import { messages } from './messages.ts';
import * as styles from './cases.module.css';

type Duty = CaseDetailView['duties'][number];

const secondMs = 1_000;

/** What has to be done at once, with a clock for each; nothing for a case that has no such steps. */
export function DutyCard({ of }: { readonly of: CaseDetailView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const [doing, setDoing] = useState<Duty | null>(null);
  const [undoing, setUndoing] = useState<Duty | null>(null);
  const mayChange = useAllowed(endpoints.caseDutyCheck.route) && of.state !== 'closed';
  const { id: caseId, duties, closedAt } = of;
  if (duties.length === 0) return null;
  const done = duties.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <Card title={say('duty')} hint={say('dutyCount', { done, all: duties.length })} action={<ExportButtons selection={{ kind: 'dutyRecord', caseId }} />}>
      <ul className={styles.items}>
        {duties.map((duty) => (
          <Step key={duty.step} duty={duty} closedAt={closedAt} onDone={mayChange ? () => setDoing(duty) : null} onUndo={mayChange ? () => setUndoing(duty) : null} />
        ))}
      </ul>
      {doing !== null && <DutyDialog of={of} step={doing.step} onDone={() => setDoing(null)} onClose={() => setDoing(null)} />}
      {undoing !== null && (
        <ConfirmDialog
          title={say('dutyUndoTitle', { step: text(dutySteps[undoing.step].text) })}
          sentences={[say('dutyUndoWhy')]}
          action={say('dutyUndo')}
          danger
          onConfirm={() => call(endpoints.caseDutyCheck, { parameters: { caseId, step: undoing.step }, body: { done: false } }).then(() => renew(endpoints.caseRead, endpoints.caseHistory))}
          onClose={() => setUndoing(null)}
        />
      )}
    </Card>
  );
}

interface StepProps {
  readonly duty: Duty;
  readonly closedAt: string | null;
  readonly onDone: (() => void) | null;
  readonly onUndo: (() => void) | null;
}

function Step({ duty: { step, dueAt, doneAt, doneBy, note, leftS, late }, closedAt, onDone, onUndo }: StepProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const { text: name, about } = dutySteps[step];
  const left = durationText(Math.abs(leftS) * secondMs, language);
  return (
    <li className={styles.item}>
      <span className={styles.itemText}>
        {text(name)}
        <span className={styles.by}>{text(about)}</span>
        {doneAt !== null && <span className={styles.by}>{say('doneBy', { name: doneBy ?? '–', at: momentText(doneAt, language) })}</span>}
        {note !== '' && <span className={styles.noteText}>{note}</span>}
      </span>
      {doneAt !== null ? (
        <span className={late ? styles.late : styles.faint}>{text(filledText(dutyTimeTexts[late ? 'doneLate' : 'inTime'], { left }))}</span>
      ) : closedAt !== null ? (
        <span className={styles.late}>{say('dutyNotDone')}</span>
      ) : (
        <Clock dueAt={dueAt} />
      )}
      {doneAt === null && onDone !== null && (
        <Button size="small" type="primary" aria-label={say('dutyDoneOf', { step: text(name) })} onClick={onDone}>
          {say('dutyDone')}
        </Button>
      )}
      {doneAt !== null && onUndo !== null && (
        <Button size="small" type="text" aria-label={say('dutyUndoOf', { step: text(name) })} onClick={onUndo}>
          {say('dutyUndo')}
        </Button>
      )}
    </li>
  );
}

/** What is left until a step is due, by the second. */
function Clock({ dueAt }: { readonly dueAt: string }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const due = Date.parse(dueAt);
  // Until the second that is shown is over.
  const now = useNow((drawn) => (((due - drawn) % secondMs) + secondMs) % secondMs);
  const isLate = now > due;
  return (
    <span className={isLate ? styles.late : styles.faint} title={say('dutyDue', { at: momentText(dueAt, language) })}>
      <span className="vd-number">{text(filledText(dutyTimeTexts[isLate ? 'late' : 'left'], { left: clockText(Math.abs(due - now)) }))}</span>
    </span>
  );
}
