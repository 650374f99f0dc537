import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import * as styles from './held-list.module.css';
import { messages } from './messages.ts';
import type { HeldState } from './use-held-rows.ts';

interface HeldListProps {
  readonly held: Omit<HeldState<unknown>, 'rows'>;
  readonly children: ReactNode;
}

/** The rows of a live list: while a pointer or the focus is in them, or their start is scrolled away, they hold still. */
export function HeldList({ held: { fresh, left, load, onReading }, children }: HeldListProps): ReactNode {
  const say = useMessages(messages);
  const begin = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (begin.current === null) return;
    const watch = new IntersectionObserver((seen) => {
      const last = seen.at(-1);
      if (last) setScrolled(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    watch.observe(begin.current);
    return () => watch.disconnect();
  }, []);
  const reading = pointed || focused || scrolled;
  useEffect(() => {
    onReading(reading);
    return () => onReading(false);
  }, [reading, onReading]);
  return (
    <div
      className={styles.held}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <div ref={begin} />
      <div role="status" className={styles.heldPlace}>
        {(fresh > 0 || left.size > 0) && (
          <button type="button" className={styles.heldLoad} onClick={load}>
            {fresh > 0 ? say('fresh', { count: fresh }) : say('changed')}
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
