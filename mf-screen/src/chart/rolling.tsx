import { useState, type ReactNode } from 'react';
import * as styles from './chart.module.css';

/** A figure whose characters roll where they change; all others stand still. */
export function Rolling({ text }: { readonly text: string }): ReactNode {
  const [{ now, before }, setShown] = useState({ now: text, before: '' });
  if (now !== text) setShown({ now: text, before: now });
  const characters = [...text];
  const last = [...before].reverse();
  return characters.map((character, index) => {
    // Counted from the end: a figure that gets longer does not roll as a whole.
    const place = characters.length - 1 - index;
    const gone = last[place];
    return (
      <span key={`${place} ${character}`} className={styles.rolling} data-before={gone === character ? undefined : gone}>
        {character}
      </span>
    );
  });
}
