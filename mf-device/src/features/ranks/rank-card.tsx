import type { PackHealthView, RankView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Card, formatNumber } from '@voltdeck/kit/widgets';
import { packLimits, type RankedFigure } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { isSure, percentileOf, percentilesOf } from './percentile.ts';
import * as styles from './ranks.module.css';

const units: Readonly<Record<RankedFigure, string>> = { soh: '%', cellSpread: 'mV', insulation: 'Ω/V', highestTemperature: '°C' };

const notes = { soh: null, cellSpread: 'cellSpreadNote', insulation: null, highestTemperature: 'highestTemperatureNote' } as const satisfies Readonly<Record<RankedFigure, unknown>>;
const limitsOfNote = { from: packLimits.comfortableFrom, to: packLimits.comfortableTo, minutes: packLimits.alikeWithinMinutes };

/** The pack among the others of its project. */
export function RankCard({ health }: { readonly health: Pick<PackHealthView, 'ranks' | 'rankedIn'> }): ReactNode {
  const say = useMessages(messages);
  const hint = health.rankedIn === null ? say('hintAll') : say('hintProject', { project: health.rankedIn });
  return (
    <Card title={say('title')} hint={hint}>
      {health.ranks.length === 0 ? (
        <p className={styles.ranksNone}>{say('none')}</p>
      ) : (
        <ul className={styles.ranks}>
          {health.ranks.map((rank) => (
            <Rank key={rank.figure} rank={rank} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Rank({ rank }: { readonly rank: RankView }): ReactNode {
  const say = useMessages(messages);
  const percentile = percentileOf(rank);
  const between = percentilesOf(rank);
  const words = notes[rank.figure];
  const note = words === null ? undefined : say(words, limitsOfNote);
  return (
    <li className={styles.ranksRank}>
      <span title={note}>{say(rank.figure)}</span>
      <span className="vd-number">
        <strong>{formatNumber(rank.value, 0)}</strong>
        <span className="vd-unit">{units[rank.figure]}</span>
      </span>
      {percentile !== null && between !== null && (
        <span className={isSure(between) ? styles.ranksScale : styles.ranksUnsure} aria-hidden="true">
          <span className={styles.ranksBetween} style={{ insetInlineStart: `${between.low}%`, width: `${between.high - between.low}%` }} />
          <span className={styles.ranksMark} style={{ insetInlineStart: `${percentile}%` }} />
        </span>
      )}
      <span className={`${styles.ranksWords} vd-number`} title={between === null ? undefined : say('interval')}>
        {percentile === null || between === null ? say('alone') : `${say('percentile', { percent: percentile, ...between })} · ${say('better', { worse: rank.worse, others: rank.others })}`}
      </span>
    </li>
  );
}
