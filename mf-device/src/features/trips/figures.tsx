import { useText } from '@voltdeck/kit';
import { formatNumber, spanText, Value } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';

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
  const text = useText();
  const { text: span, n } = spanText(seconds * 1_000);
  return <span className="vd-number">{text(span, { n })}</span>;
}

export function SocFromTo({ from, to }: { readonly from: number | null; readonly to: number | null }): ReactNode {
  return (
    <>
      <Value name="soc" value={from} /> → <Value name="soc" value={to} />
    </>
  );
}
