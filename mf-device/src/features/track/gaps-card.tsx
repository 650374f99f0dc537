import { useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Card, durationText, spanText } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import type { Gap } from './track-line.ts';
import * as styles from './track.module.css';

const shownMost = 50;

interface GapsCardProps {
  readonly gaps: readonly Gap[];
  /** Of the whole range; more than the gaps where there are very many. */
  readonly count: number;
  readonly silenceS: number;
}

/** When no position came, so that a missing line is not taken for a straight one. */
export function GapsCard({ gaps, count, silenceS }: GapsCardProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  if (gaps.length === 0) return null;
  const moment = (time: number): string => new Date(time).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' });
  const least = spanText(silenceS * 1_000);
  return (
    <Card title={say('gapList')} hint={say('gaps', { n: count, span: text(least.text, { n: least.n }) })}>
      <ul className={`${styles.trackGaps} vd-number`}>
        {[...gaps].reverse().slice(0, shownMost).map((gap) => (
          <li key={gap.from}>{say('gap', { from: moment(gap.from), to: moment(gap.to), span: durationText(gap.to - gap.from, language) })}</li>
        ))}
      </ul>
    </Card>
  );
}
