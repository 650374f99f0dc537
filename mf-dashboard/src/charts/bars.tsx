import { useLanguage } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import './bars.css';

export interface Bar {
  readonly name: string;
  readonly count: number;
  /** Stands out less: not over yet. */
  readonly faint?: boolean;
}

interface BarsProps {
  /** What the bars say, in a sentence. */
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** A few counts side by side, each with its number: no library, so that it stands at once. */
export function Bars({ label, bars }: BarsProps): ReactNode {
  const language = useLanguage();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div className="bars" role="img" aria-label={label}>
      {bars.map(({ name, count, faint = false }) => (
        <div key={name} className="bars__one" title={`${name}: ${formatNumber(count, 0, language)}`}>
          <span className="bars__count vd-number">{count > 0 && formatNumber(count, 0, language)}</span>
          <span className={faint ? 'bars__bar bars__bar--faint' : 'bars__bar'} style={{ height: `${(count / most) * 100}%` }} />
          <span className="bars__name vd-number">{name}</span>
        </div>
      ))}
    </div>
  );
}
