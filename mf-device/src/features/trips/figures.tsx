import type { OperationView } from '@voltdeck/contract';
import { useLanguage, useMessages } from '@voltdeck/kit';
import { durationText, formatNumber, Value } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './trips.module.css';

interface FigureProps {
  readonly value: number | null;
  readonly unit: string;
  readonly decimals?: number;
}

/** A number with its unit; a dash where there is none. */
export function Figure({ value, unit, decimals = 1 }: FigureProps): ReactNode {
  if (value === null) return <span className="vd-value">–</span>;
  return (
    <span className="vd-number">
      <span className="vd-value">{formatNumber(value, decimals)}</span>
      <span className="vd-unit">{unit}</span>
    </span>
  );
}

export function Duration({ seconds }: { readonly seconds: number }): ReactNode {
  return <span className="vd-number">{durationText(seconds * 1_000, useLanguage())}</span>;
}

export function SocFromTo({ from, to }: { readonly from: number | null; readonly to: number | null }): ReactNode {
  return (
    <>
      <Value name="soc" value={from} /> → <Value name="soc" value={to} />
    </>
  );
}

/** What 100 km took; the range in which it lies, or a dash, with the reason. */
export function Consumption({ operation: { consumption, consumptionRange, distanceKm } }: { readonly operation: Pick<OperationView, 'consumption' | 'consumptionRange' | 'distanceKm'> }): ReactNode {
  const say = useMessages(messages);
  const unit = say('consumptionUnit');
  if (consumption !== null) return <Figure value={consumption} unit={unit} />;
  const why = say(consumptionRange !== undefined ? 'consumptionSteps' : distanceKm === null ? 'consumptionNoWay' : 'consumptionShort');
  return (
    <span className={`${styles.tripsOpenFigure} vd-number`} title={why}>
      <span className="vd-value">{consumptionRange === undefined ? '–' : `${formatNumber(consumptionRange.low, 0)} – ${formatNumber(consumptionRange.high, 0)}`}</span>
      {consumptionRange !== undefined && <span className="vd-unit">{unit}</span>}
      <span className="vd-visually-hidden">{why}</span>
    </span>
  );
}
