import { useId, type ReactNode } from 'react';
import * as styles from './stats-row.module.css';

/** A word that explains itself while it is pointed at or has the focus. */
export function Formula({ word, text }: { readonly word: string; readonly text: string }): ReactNode {
  const id = useId();
  return (
    <span className={styles.formula}>
      <button type="button" className={styles.formulaWord} aria-describedby={id}>
        {word} <span aria-hidden="true">ⓘ</span>
      </button>
      <span role="tooltip" id={id} className={styles.formulaText}>
        {text}
      </span>
    </span>
  );
}
