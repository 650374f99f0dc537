import type { ReactNode } from 'react';
import * as styles from './chart.module.css';

interface LegendProps {
  readonly entries: readonly { readonly name: string; readonly color: string; readonly dashed?: boolean }[];
}

export function Legend({ entries }: LegendProps): ReactNode {
  return (
    <p className={styles.legend}>
      {entries.map(({ name, color, dashed = false }) => (
        <span key={name}>
          {dashed ? <i className={styles.legendDashed} style={{ borderColor: color }} /> : <i style={{ background: color }} />}
          {name}
        </span>
      ))}
    </p>
  );
}
