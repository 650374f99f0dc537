import { Link } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import * as styles from './bars.module.css';

export interface Bar {
  readonly name: string;
  readonly count: number;
  /** Stands out less: not over yet. */
  readonly faint?: boolean;
  /** The page of what it counts, and what to call it. */
  readonly to?: string;
  readonly told?: string;
}

interface BarsProps {
  /** What the bars say, in a sentence. */
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** A few counts side by side, each with its number: no library, so that it stands at once. */
export function Bars({ label, bars }: BarsProps): ReactNode {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div className={styles.bars} role={bars.some(({ to }) => to !== undefined) ? 'group' : 'img'} aria-label={label}>
      {bars.map(({ name, count, faint = false, to, told }) => (
        <div key={name} className={styles.barsOne} title={`${name}: ${formatNumber(count, 0)}`}>
          <span className={`${styles.barsCount} vd-number`}>{count > 0 && formatNumber(count, 0)}</span>
          <span className={faint ? `${styles.barsBar} ${styles.barsBarFaint}` : styles.barsBar} style={{ height: `${(count / most) * 100}%` }} />
          <span className={`${styles.barsName} vd-number`}>{name}</span>
          {to !== undefined && count > 0 && (
            <Link className={styles.barsLink} to={to}>
              <span className="vd-visually-hidden">{told ?? `${name}: ${count}`}</span>
            </Link>
          )}
        </div>
      ))}
    </div>
  );
}
