import { momentText, useLanguage, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { together, type Marked } from './mark-lines.ts';
import { messages } from './messages.ts';
import * as styles from './moments.module.css';

interface Placed {
  readonly key: string;
  readonly kind: string;
  readonly at: number;
  readonly text: string;
  /** Percent from the left, and to the next one. */
  readonly left: number;
  readonly room: number;
}

function placed({ moments, range }: Marked): Placed[] {
  const all = together(moments, range).map((moment) => ({ ...moment, left: Math.max(0, ((moment.at - range.from) / (range.to - range.from)) * 100) }));
  return all.map((moment, index) => ({ ...moment, room: (all[index + 1]?.left ?? 100) - moment.left }));
}

/** Notes, changed parts and firmware above a picture that is no chart, each at its time; nothing where there are none. */
export function MomentLane({ marked }: { readonly marked: Marked }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  if (marked.moments.length === 0) return null;
  return (
    <ul className={styles.moments} aria-label={say('title')}>
      {placed(marked).map(({ key, kind, at, text, left, room }) => {
        const words = `${momentText(at, language)} · ${text}`;
        return (
          <li key={key} className={styles.momentsMoment} data-kind={kind} style={{ left: `${left}%`, maxWidth: `${room}%` }} aria-label={words} title={words}>
            {text}
          </li>
        );
      })}
    </ul>
  );
}

/** Their lines, across the picture below. */
export function MomentLines({ marked }: { readonly marked: Marked }): ReactNode {
  return placed(marked).map(({ key, kind, left }) => <span key={key} className={styles.momentsLine} data-kind={kind} style={{ left: `${left}%` }} aria-hidden="true" />);
}
