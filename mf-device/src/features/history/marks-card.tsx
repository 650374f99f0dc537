import type { FaultView, OperationView } from '@voltdeck/contract';
import { textIn, useLanguage, useMessages } from '@voltdeck/kit';
import { Card, formatNumber, LevelBadge } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { messages } from './messages.ts';
import type { Marks } from './use-series.ts';
import * as styles from './history.module.css';

interface MarksCardProps {
  readonly marks: Marks;
  readonly onJump: (range: TimeRange) => void;
}

const aroundLeast = 10 * 60_000;
const shownMost = 60;

/** A stretch with room around it, so that one sees what led to it. */
function jumpTo(startedAt: string, endedAt: string | null, now: number): TimeRange {
  const [from, to] = [Date.parse(startedAt), endedAt === null ? now : Date.parse(endedAt)];
  const room = Math.max(aroundLeast, (to - from) / 4);
  return { from: from - room, to: to + room };
}

/** What happened in the range, the newest first; each leads to its own stretch. */
export function MarksCard({ marks, onJump }: MarksCardProps): ReactNode {
  const say = useMessages(messages);
  const all = [
    ...marks.faults.map((fault) => ({ key: `fault ${fault.id}`, startedAt: fault.startedAt, endedAt: fault.endedAt, words: <FaultWords fault={fault} /> })),
    ...marks.operations.map((operation) => ({ key: `operation ${operation.id}`, startedAt: operation.startedAt, endedAt: operation.endedAt, words: <OperationWords operation={operation} /> })),
  ].sort((one, other) => other.startedAt.localeCompare(one.startedAt));
  return (
    <Card title={say('marks')} hint={say('marksHint')}>
      {all.length === 0 && <p className={styles.metricsNone}>{say('noMarks')}</p>}
      <ul className={styles.marks}>
        {all.slice(0, shownMost).map(({ key, startedAt, endedAt, words }) => (
          <li key={key}>
            <button type="button" className={styles.marksMark} onClick={() => onJump(jumpTo(startedAt, endedAt, Date.now()))}>
              {words} <Moment at={startedAt} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FaultWords({ fault }: { readonly fault: FaultView }): ReactNode {
  const language = useLanguage();
  return (
    <>
      <LevelBadge level={fault.highestLevel} /> {textIn(fault.name, language)}
    </>
  );
}

function OperationWords({ operation: { kind, startSoc, endSoc } }: { readonly operation: OperationView }): ReactNode {
  const say = useMessages(messages);
  const soc = (value: number | null): string => (value === null ? '–' : formatNumber(value, 0));
  return (
    <>
      <span className={`vd-dot vd-dot--${kind === 'charge' ? 'charging' : 'discharging'}`} aria-hidden="true" />{' '}
      {say(kind === 'charge' ? 'charged' : 'discharged', { from: soc(startSoc), to: soc(endSoc) })}
    </>
  );
}

function Moment({ at }: { readonly at: string }): ReactNode {
  const language = useLanguage();
  return <span className={`${styles.marksAt} vd-number`}>{new Date(at).toLocaleString(language, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</span>;
}
