import type { ReactNode } from 'react';
import './stat.css';

interface StatProps {
  readonly label: string;
  /** Digits ready to read; null when there is no figure, and then `unknown` says why. */
  readonly value: string | null;
  readonly unknown?: string;
  readonly unit?: string;
  readonly note?: ReactNode;
}

/** One figure that is the hero of its tile. */
export function Stat({ label, value, unknown, unit, note }: StatProps): ReactNode {
  return (
    <div className="vd-stat" role="group" aria-label={label}>
      <span className="vd-stat__label">{label}</span>
      {value === null ? (
        <p className="vd-stat__figure vd-stat__figure--unknown">{unknown}</p>
      ) : (
        <p className="vd-stat__figure vd-number">
          {value}
          {unit !== undefined && <span className="vd-unit">{unit}</span>}
        </p>
      )}
      <span className="vd-stat__note">{note}</span>
    </div>
  );
}
