import { defineMessages, useMessages, useText } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { workingStates } from '@voltdeck/protocol/codes';
import { workingStateNames } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Rolling } from '../../chart/rolling.tsx';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { onlineChange, onlineShare } from './online-share.ts';
import * as styles from './working.module.css';

const messages = defineMessages({
  up: { 'zh-CN': '较昨日 ↑{points} 百分点', en: '↑{points} pts in 24 h' },
  down: { 'zh-CN': '较昨日 ↓{points} 百分点', en: '↓{points} pts in 24 h' },
  same: { 'zh-CN': '与昨日持平', en: 'As 24 h ago' },
});

/** A smaller change is none: it is shown with one decimal. */
const leastPoints = 0.05;

/** How much of the fleet is online, and what it was at this time yesterday. */
function Online({ share }: { readonly share: number }): ReactNode {
  const say = useMessages(messages);
  const day = useFeed().trend?.day;
  const change = day === undefined ? null : onlineChange(day);
  const points = change === null ? '' : formatNumber(Math.abs(change), 1);
  return (
    <p className={styles.workingPanelOnline}>
      <b>
        <Rolling text={`${formatNumber(share * 100, 1)}%`} />
      </b>{' '}
      {change !== null && <span>{Math.abs(change) < leastPoints ? say('same') : say(change > 0 ? 'up' : 'down', { points })}</span>}
    </p>
  );
}

const radius = 74;
const round = 2 * Math.PI * radius;
/** Dark left free between two arcs. */
const gap = 4;

/** How many vehicles are online, and what they do, now. */
export function WorkingPanel(): ReactNode {
  const text = useText();
  const counts = useFeed().now?.status.working;
  if (counts === undefined) return <Nothing />;
  const parts = workingStateNames.map((state) => ({ state, count: counts[state] }));
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  // Also where one of them is not known: a ring of the others would be wrong.
  if (!(whole > 0)) return <Nothing />;
  const share = onlineShare(counts);
  let start = 0;
  return (
    <div className={styles.workingPanel}>
      {share !== null && <Online share={share} />}
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
              <dd className={styles.workingPanelCount}>{formatNumber(count, 0)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
