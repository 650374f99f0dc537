import { ErrorBoundary, filledIn, useLanguage, useMessages } from '@voltdeck/kit';
import { spanText } from '@voltdeck/kit/widgets';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { useAge, type FeedPart } from '../feed/use-age.ts';
import { useFeed } from '../feed/wall-feed.tsx';
import { messages } from '../frame/messages.ts';
import { panelFailures } from '../report/vitals.ts';
import { emsOf } from '../stage/type-scale.ts';
import * as styles from './panel.module.css';

/** So long a panel that failed rests before it is started again; each failure in a row doubles it. */
const restMs = 2_000;
const longestRestMs = 60_000;

const restAfter = (failures: number): number => Math.min(longestRestMs, restMs * 2 ** Math.max(0, failures - 1));

interface PanelProps {
  readonly title: string;
  /** Area of the scene's layout. */
  readonly place?: string | undefined;
  /** The parts of the feed that it draws: it is as old as they are. */
  readonly of: readonly FeedPart[];
  readonly children: ReactNode;
}

/** How old what a panel draws is. */
export function PanelAge({ of }: Pick<PanelProps, 'of'>): ReactNode {
  const language = useLanguage();
  const age = useAge(of);
  if (age === null) return null;
  // Less than a second is said as one: a figure that jumps to nothing draws the eye.
  const { text, n } = spanText(Math.max(1_000, age.ms));
  return (
    <small className={styles.panelAge} data-stale={age.stale || undefined}>
      {filledIn(text, language, { n })}
    </small>
  );
}

/** The box of a panel. What fails in it is started again alone; the rest of the wall goes on. */
export function Panel({ title, place, of, children }: PanelProps): ReactNode {
  const style: CSSProperties & Record<'--ems', number> = { '--ems': emsOf(title) };
  return (
    <section className={styles.panel} style={place === undefined ? undefined : { gridArea: place }}>
      <header className={styles.panelHead}>
        <h2 style={style}>
          <span>{title}</span>
        </h2>
        <PanelAge of={of} />
      </header>
      <div className={styles.panelBody}>
        <Restarting>{children}</Restarting>
      </div>
    </section>
  );
}

/** Draws its children anew some time after they have thrown. */
export function Restarting({ children }: { readonly children: ReactNode }): ReactNode {
  const say = useMessages(messages);
  const [failures, setFailures] = useState(0);
  const [resting, setResting] = useState(false);
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => setResting(false), restAfter(failures));
    return () => clearTimeout(timer);
  }, [resting, failures]);
  if (resting) return <p className={styles.panelNothing}>{say('failed')}</p>;
  const failed = (): void => {
    panelFailures.set(panelFailures.get() + 1);
    setFailures((before) => before + 1);
    setResting(true);
  };
  return (
    <ErrorBoundary key={failures} onError={failed} fallback={() => null}>
      {children}
    </ErrorBoundary>
  );
}

/** In place of what has not come, or made no sense. */
export function Nothing(): ReactNode {
  const say = useMessages(messages);
  const { at } = useFeed();
  return <p className={styles.panelNothing}>{say(at === null ? 'waiting' : 'noData')}</p>;
}
