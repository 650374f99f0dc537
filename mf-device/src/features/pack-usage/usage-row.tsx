import type { PackUsageView } from '@voltdeck/contract';
import { useLanguage, useMessages } from '@voltdeck/kit';
import { energyQuantity, formatNumber, Stat } from '@voltdeck/kit/widgets';
import { packLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { EnergyMark } from '../../lines/energy.tsx';
import { messages } from './messages.ts';
import * as styles from './usage.module.css';

function efficiencyNote({ efficiency }: PackUsageView): keyof typeof messages {
  if (efficiency === null) return 'efficiencyFrom';
  return efficiency > 100 ? 'efficiencyOver' : 'efficiencyWhy';
}

/** How often, what was recovered meanwhile, and the net of it. */
function DischargeNote({ usage: { discharges, recoveredKwh, netDischargeKwh, energySource } }: { readonly usage: PackUsageView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const words = (kwh: number): string => {
    const { digits, unit } = energyQuantity(kwh, language);
    return `${digits} ${unit}`;
  };
  return (
    <>
      <EnergyMark source={energySource} />
      {say('times', { n: discharges })}
      {recoveredKwh !== null && netDischargeKwh !== null && ` · ${say('recovered', { recovered: words(recoveredKwh), net: words(netDischargeKwh) })}`}
    </>
  );
}

/** What went into the pack and came out, and what did it no good. */
export function UsageRow({ usage }: { readonly usage: PackUsageView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [charged, discharged] = [energyQuantity(usage.chargeKwh, language), energyQuantity(usage.dischargeKwh, language)];
  const figure = (value: number | null, decimals: number): string | null => (value === null ? null : formatNumber(value, decimals));
  return (
    <section className={styles.usage} aria-label={say('title')}>
      <Stat label={say('charged')} value={charged.digits} unit={charged.unit} note={<><EnergyMark source={usage.energySource} />{say('times', { n: usage.charges })}</>} />
      <Stat label={say('discharged')} value={discharged.digits} unit={discharged.unit} note={<DischargeNote usage={usage} />} />
      <Stat label={say('efficiency')} value={figure(usage.efficiency, 1)} unit="%" unknown={say('noEfficiency')} note={say(efficiencyNote(usage))} />
      <Stat label={say('cycles')} value={figure(usage.fullCycles, 1)} unknown={say('noCycles')} note={say('cyclesWhy')} />
      <Stat label={say('cold')} value={figure(usage.coldCharges, 0)} unit={say('timesUnit')} note={say('coldWhy', { limit: packLimits.coldChargeBelow })} />
      <Stat label={say('deep')} value={figure(usage.deepDischarges, 0)} unit={say('timesUnit')} note={say('deepWhy', { limit: packLimits.deepDischargeBelow })} />
    </section>
  );
}
