import type { ReactNode } from 'react';
import { Link } from '../host/link.tsx';
import * as styles from './stat.module.css';

interface StatProps {
  readonly label: string;
  /** Digits ready to read; null when there is no figure, and then `unknown` says why. */
  readonly value: string | null;
  readonly unknown?: string;
  readonly unit?: ReactNode;
  readonly note?: ReactNode;
  /** Page of what the figure counts; the whole tile leads there. */
  readonly to?: string;
  /** What else happens when it does. */
  readonly onClick?: () => void;
}

/** One figure that is the hero of its tile. */
export function Stat({ label, value, unknown, unit, note, to, onClick }: StatProps): ReactNode {
  return (
    <div className={styles.stat} role="group" aria-label={label}>
      {to === undefined ? (
        <span className={styles.statLabel}>{label}</span>
      ) : (
        <Link className={`${styles.statLabel} ${styles.statLink}`} to={to} onClick={onClick}>
          {label}
        </Link>
      )}
      {value === null ? (
        <p className={`${styles.statFigure} ${styles.statFigureUnknown}`}>{unknown}</p>
      ) : (
        <p className={`${styles.statFigure} vd-number`}>
          {value}
          {unit !== undefined && unit !== null && <span className="vd-unit">{unit}</span>}
        </p>
      )}
      <span className={styles.statNote}>{note}</span>
    </div>
  );
}
