import { useLanguage, useText } from '@voltdeck/kit';
import { energyQuantity, formatNumber } from '@voltdeck/kit/widgets';
import { energySourceTexts } from '@voltdeck/protocol/codes';
import type { EnergySource } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import * as styles from './lines.module.css';

/** Marks an energy that is not the vehicle's own, and says in words why. */
export function EnergyMark({ source }: { readonly source: EnergySource | null }): ReactNode {
  const text = useText();
  if (source === null || source === 'counter') return null;
  const words = text(energySourceTexts[source]);
  return (
    <span className={styles.estimated} role="img" aria-label={words} title={words}>
      ≈
    </span>
  );
}

/** An energy with its unit, and the mark where it was estimated; a dash where it is not known. */
export function Energy({ kwh, source }: { readonly kwh: number | null; readonly source: EnergySource | null }): ReactNode {
  const language = useLanguage();
  if (kwh === null) return <span className="vd-value">–</span>;
  // Counters step by a tenth of a kWh: a short trip is made of a few of them.
  const { digits, unit } = kwh < 100 ? { digits: formatNumber(kwh, 1), unit: 'kWh' } : energyQuantity(kwh, language);
  return (
    <>
      <EnergyMark source={source} />
      <span className="vd-value">{digits}</span>
      <span className="vd-unit">{unit}</span>
    </>
  );
}
