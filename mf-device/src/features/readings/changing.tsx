import { useState } from 'react';
import type { ReactNode } from 'react';
import * as styles from './readings.module.css';

interface ChangingProps {
  /** What is compared; another one is marked for a moment. */
  readonly value: number | null | undefined;
  readonly children: ReactNode;
}

/** A value that shows for a moment that it has just become another. */
export function Changing({ value, children }: ChangingProps): ReactNode {
  const [seen, setSeen] = useState({ value, times: 0 });
  if (seen.value !== value) setSeen({ value, times: seen.times + 1 });
  return (
    <span key={seen.times} className={seen.times > 0 ? `${styles.readingValue} ${styles.readingValueChanged}` : styles.readingValue}>
      {children}
    </span>
  );
}
