import type { ReactNode } from 'react';
import { Link } from '../host/link.tsx';
import './stat.css';

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
    <div className="vd-stat" role="group" aria-label={label}>
      {to === undefined ? (
        <span className="vd-stat__label">{label}</span>
      ) : (
        <Link className="vd-stat__label vd-stat__link" to={to} onClick={onClick}>
          {label}
        </Link>
      )}
      {value === null ? (
        <p className="vd-stat__figure vd-stat__figure--unknown">{unknown}</p>
      ) : (
        <p className="vd-stat__figure vd-number">
          {value}
          {unit !== undefined && unit !== null && <span className="vd-unit">{unit}</span>}
        </p>
      )}
      <span className="vd-stat__note">{note}</span>
    </div>
  );
}
