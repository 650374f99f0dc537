import type { DeviceStatisticsView, HistogramView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Card, formatNumber } from '@voltdeck/kit/widgets';
import { withUnit } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { filledBins } from './bins.ts';
import { messages } from './messages.ts';
import * as styles from './work.module.css';

export type HistogramName = keyof DeviceStatisticsView['distributions'];

const ofCharges: readonly HistogramName[] = ['chargeStartSoc', 'chargeEndSoc'];

/** How often a figure lay where, as bars without a chart library. */
export function HistogramCard({ name, histogram }: { readonly name: HistogramName; readonly histogram: HistogramView }): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say(name)} hint={say(ofCharges.includes(name) ? 'charges' : 'minutes', { unit: histogram.unit })}>
      {histogram.bins.length === 0 ? <p className={styles.histogramNone}>{say('none')}</p> : <Bars histogram={histogram} label={say(name)} />}
    </Card>
  );
}

function Bars({ histogram, label }: { readonly histogram: HistogramView; readonly label: string }): ReactNode {
  const bins = filledBins(histogram);
  const most = Math.max(...bins.map(({ count }) => count));
  const every = Math.ceil(bins.length / 6);
  const said = (from: number, count: number): string => `${withUnit(`${from}–${from + histogram.width}`, histogram.unit)}: ${formatNumber(count, 0)}`;
  return (
    <ul className={styles.histogram} aria-label={label}>
      {bins.map(({ from, count }, index) => (
        <li key={from} className={styles.histogramBin} title={said(from, count)}>
          <span className={styles.histogramPlace} aria-hidden="true">
            <span className={styles.histogramBar} style={{ height: `${(count / most) * 100}%` }} />
          </span>
          <span className={`${styles.histogramFrom} vd-number`} aria-hidden="true">
            {index % every === 0 ? formatNumber(from, 0) : ''}
          </span>
          <span className="vd-visually-hidden">{said(from, count)}</span>
        </li>
      ))}
    </ul>
  );
}
