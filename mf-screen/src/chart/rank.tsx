import type { ReactNode } from 'react';
import { drawable } from './scale.ts';
import * as styles from './chart.module.css';

export interface Ranked {
  readonly key: string;
  readonly name: string;
  /** 0..1 of the bar. */
  readonly part: number;
  readonly value: string;
  /** What the value is a part of, beside it. */
  readonly of?: string;
  /** Below what is good. */
  readonly low?: boolean;
}

/** Names with bars, the first on top. */
export function Rank({ rows }: { readonly rows: readonly Ranked[] }): ReactNode {
  return (
    <ol className={styles.rank}>
      {rows.map(({ key, name, part, value, of, low = false }) => (
        <li key={key} className={low ? styles.rankLow : undefined}>
          <span className={styles.rankName} title={name}>
            {name}
          </span>
          <span className={styles.rankBar}>
            <span style={{ width: `${Math.min(1, drawable(part)) * 100}%` }} />
          </span>
          <span className={styles.rankValue}>
            {value}
            {of !== undefined && <small>{of}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
