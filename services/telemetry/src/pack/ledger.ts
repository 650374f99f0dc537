import { packLimits, type CapacityPointView, type OperationKind, type PackLedgerView } from '@voltdeck/protocol/contract';

/** A charge or a discharge of the pack, in order of time. Times are epoch ms. */
export interface PackOperation {
  readonly kind: OperationKind;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly energyKwh: number;
  readonly startSoc: number | null;
  readonly endSoc: number | null;
  readonly lowestTemperature: number | null;
}

const rounded = (value: number, digits: number): number => Math.round(value * digits) / digits;
const sum = (operations: readonly PackOperation[]): number => operations.reduce((total, { energyKwh }) => total + energyKwh, 0);

/** Change of the SOC from the first operation to the last, percent. */
function socChange(operations: readonly PackOperation[]): number {
  const first = operations.find(({ startSoc }) => startSoc !== null)?.startSoc ?? 0;
  const last = operations.findLast(({ endSoc }) => endSoc !== null)?.endSoc ?? first;
  return last - first;
}

/** What came out, and what is left in the pack, by what went in. Little energy says little: then it is null. */
function efficiencyOf(operations: readonly PackOperation[], chargeKwh: number, dischargeKwh: number, ratedKwh: number | null): number | null {
  if (ratedKwh === null || ratedKwh <= 0 || chargeKwh < ratedKwh) return null;
  return rounded(((dischargeKwh + (socChange(operations) / 100) * ratedKwh) / chargeKwh) * 100, 10);
}

export function ledgerOf(operations: readonly PackOperation[], ratedKwh: number | null): PackLedgerView {
  const charges = operations.filter(({ kind }) => kind === 'charge');
  const discharges = operations.filter(({ kind }) => kind === 'discharge');
  const [chargeKwh, dischargeKwh] = [sum(charges), sum(discharges)];
  return {
    charges: charges.length,
    discharges: discharges.length,
    chargeKwh: rounded(chargeKwh, 1000),
    dischargeKwh: rounded(dischargeKwh, 1000),
    coldCharges: charges.filter(({ lowestTemperature }) => (lowestTemperature ?? Infinity) < packLimits.coldChargeBelow).length,
    deepDischarges: discharges.filter(({ endSoc }) => (endSoc ?? Infinity) < packLimits.deepDischargeBelow).length,
    fullCycles: ratedKwh === null || ratedKwh <= 0 ? null : rounded(dischargeKwh / ratedKwh, 100),
    efficiency: efficiencyOf(operations, chargeKwh, dischargeKwh, ratedKwh),
  };
}

/** Charges that raised the SOC far enough to tell what the whole pack takes. */
export function capacityOf(operations: readonly PackOperation[]): CapacityPointView[] {
  return operations.flatMap(({ kind, endedAt, energyKwh, startSoc, endSoc }) => {
    if (kind !== 'charge' || startSoc === null || endSoc === null || endSoc - startSoc < packLimits.capacityRiseLeast) return [];
    const fullKwh = rounded(energyKwh / ((endSoc - startSoc) / 100), 100);
    return [{ at: new Date(endedAt).toISOString(), startSoc, endSoc, fullKwh }];
  });
}
