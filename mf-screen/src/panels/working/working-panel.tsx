import { useText } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { workingStates } from '@voltdeck/protocol/codes';
import { workingStateNames } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import * as styles from './working.module.css';

const radius = 74;
const round = 2 * Math.PI * radius;
/** Dark left free between two arcs. */
const gap = 4;

/** How many vehicles do what, now. */
export function WorkingPanel(): ReactNode {
  const text = useText();
  const counts = useFeed().now?.status.working;
  if (counts === undefined) return <Nothing />;
  const parts = workingStateNames.map((state) => ({ state, count: counts[state] }));
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  // Also where one of them is not known: a ring of the others would be wrong.
  if (!(whole > 0)) return <Nothing />;
  let start = 0;
  return (
    <div className={styles.workingPanel}>
      <div className={styles.workingPanelParts}>
        <p className={styles.workingPanelBar} aria-hidden="true">
          {parts.map(({ state, count }) => (
            <span key={state} style={{ flexGrow: count, background: `var(--vd-${state})` }} />
          ))}
        </p>
        <svg viewBox="0 0 180 180" role="img" aria-label={parts.map(({ state, count }) => `${text(workingStates[state])} ${count}`).join(', ')}>
          {parts.map(({ state, count }) => {
            const begin = start;
            start += count / whole;
            const length = Math.max(0, (count / whole) * round - gap);
            return count === 0 ? null : (
              <circle key={state} cx={90} cy={90} r={radius} stroke={`var(--vd-${state})`} strokeDasharray={`${length} ${round}`} strokeDashoffset={-begin * round} />
            );
          })}
        </svg>
        <dl>
          {parts.map(({ state, count }) => (
            <div key={state}>
              <dt>
                <i style={{ background: `var(--vd-${state})` }} />
                {text(workingStates[state])}
              </dt>
              <dd>{formatNumber(count, 0)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
