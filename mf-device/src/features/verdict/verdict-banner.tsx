import type { FaultView, LatestView } from '@voltdeck/contract';
import { useLanguage, useMessages } from '@voltdeck/kit';
import { durationText, Skeleton, useNow } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { isOpenFault, verdictOf, type Verdict } from './verdict.ts';
import * as styles from './verdict.module.css';

interface VerdictBannerProps {
  readonly latest: LatestView | null;
  /** Null while they are on their way. */
  readonly faults: readonly FaultView[] | null;
}

const reasons = { never: 'neverWhy', urgent: 'urgentWhy', open: 'openWhy', silent: 'silentWhy', handled: 'handledWhy', good: 'goodWhy' } as const satisfies Readonly<Record<Verdict, keyof typeof messages>>;

/** The vehicle in a word, and why. */
export function VerdictBanner({ latest, faults }: VerdictBannerProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const now = useNow(() => 1_000);
  if (faults === null) return <Skeleton height="64px" />;
  const verdict = verdictOf(latest, faults, now);
  const open = faults.filter(isOpenFault);
  const values = {
    open: open.length,
    active: faults.length,
    level: Math.max(0, ...open.map(({ endLevel }) => endLevel)),
    span: latest === null ? '' : durationText(now - Date.parse(latest.receivedAt), language),
  };
  return (
    <section className={`${styles.verdict} ${styles[`verdict--${verdict}`] ?? ''}`} aria-label={say('verdict')} data-verdict={verdict}>
      <strong className={styles.verdictWord}>{say(verdict)}</strong>
      <span>{say(reasons[verdict], values)}</span>
    </section>
  );
}
