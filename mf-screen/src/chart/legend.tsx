import type { ReactNode } from 'react';
import * as styles from './chart.module.css';

interface LegendProps {
  readonly entries: readonly { readonly name: string; readonly color: string }[];
}

export function Legend({ entries }: LegendProps): ReactNode {
  return (
    <p className={styles.legend}>
      {entries.map(({ name, color }) => (
        <span key={name}>
          <i style={{ background: color }} />
          {name}
        </span>
      ))}
    </p>
  );
}
