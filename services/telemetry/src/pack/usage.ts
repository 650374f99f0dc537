import type { CapacityPointView, PackUsageView } from '@voltdeck/contract';
import { packLimits, type EnergySource, type OperationKind } from '@voltdeck/protocol/contract';
import { joinSources } from '../energy/energy.ts';

/** A charge or a discharge of the pack, in order of time. Times are epoch ms. */
export interface PackOperation {
  readonly kind: OperationKind;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly energyKwh: number;
  /** Against the purpose: regeneration in a discharge; null = not known apart, energyKwh is net of it. */
  readonly returnedKwh: number | null;
  readonly energySource: EnergySource;
  readonly startSoc: number | null;
  readonly endSoc: number | null;
  readonly lowestTemperature: number | null;
}

const rounded = (value: number, digits: number): number => Math.round(value * digits) / digits;
const sum = (operations: readonly PackOperation[]): number => operations.reduce((total, { energyKwh }) => total + energyKwh, 0);

const alikeSoc = 2;

const isAlike = (one: number | null, other: number | null): boolean => one !== null && other !== null && Math.abs(one - other) <= alikeSoc;

/** Operations that follow each other without a jump of the SOC between them: behind a jump the pack was charged or used unheard. */
function heardThrough(operations: readonly PackOperation[]): readonly (readonly PackOperation[])[] {
  const stretches: PackOperation[][] = [];
  for (const operation of operations) {
    const stretch = stretches.at(-1);
    if (stretch !== undefined && isAlike(stretch.at(-1)?.endSoc ?? null, operation.startSoc)) stretch.push(operation);
    else stretches.push([operation]);
  }
  return stretches;
}

/**
 * The longest run of operations that ends at the SOC at which it started. Only between two such moments is what arrived out
 * comparable with what went in: an aged pack holds less than its rated energy, so a large change of the SOC cannot be priced.
 */
function balancedRun(operations: readonly PackOperation[]): readonly PackOperation[] {
  let best: readonly PackOperation[] = [];
  for (const [first, { startSoc }] of operations.entries()) {
    if (operations.length - first <= best.length) break;
    const last = operations.findLastIndex(({ endSoc }) => isAlike(startSoc, endSoc));
    if (last - first + 1 > best.length) best = operations.slice(first, last + 1);
  }
  return best;
}

const socChange = (run: readonly PackOperation[]): number => (run.at(-1)?.endSoc ?? 0) - (run[0]?.startSoc ?? 0);

/** Sums of one direction through all operations: of a kind what it did, of the other what flowed back. */
const flowed = (run: readonly PackOperation[], towards: OperationKind): number =>
  run.reduce((total, { kind, energyKwh, returnedKwh }) => total + (kind === towards ? energyKwh : (returnedKwh ?? 0)), 0);

/** What arrived out, and the little that is left, by what went in: charged and recovered. Little energy says little: then it is null. */
function efficiencyOf(operations: readonly PackOperation[], ratedKwh: number | null): number | null {
  const run = heardThrough(operations).map(balancedRun).reduce((one, other) => (other.length > one.length ? other : one), []);
  const charged = sum(run.filter(({ kind }) => kind === 'charge'));
  if (ratedKwh === null || ratedKwh <= 0 || charged < ratedKwh) return null;
  return rounded(((flowed(run, 'discharge') + (socChange(run) / 100) * ratedKwh) / flowed(run, 'charge')) * 100, 10);
}

export function usageOf(operations: readonly PackOperation[], ratedKwh: number | null): PackUsageView {
  const charges = operations.filter(({ kind }) => kind === 'charge');
  const discharges = operations.filter(({ kind }) => kind === 'discharge');
  const [chargeKwh, dischargeKwh] = [sum(charges), sum(discharges)];
  const recoveredKwh = discharges.some(({ returnedKwh }) => returnedKwh === null) ? null : flowed(discharges, 'charge');
  return {
    charges: charges.length,
    discharges: discharges.length,
    chargeKwh: rounded(chargeKwh, 1000),
    dischargeKwh: rounded(dischargeKwh, 1000),
    recoveredKwh: recoveredKwh === null ? null : rounded(recoveredKwh, 1000),
    netDischargeKwh: recoveredKwh === null ? null : rounded(dischargeKwh - recoveredKwh, 1000),
    energySource: joinSources(operations.map(({ energySource }) => energySource)),
    coldCharges: charges.filter(({ lowestTemperature }) => (lowestTemperature ?? Infinity) < packLimits.coldChargeBelow).length,
    deepDischarges: discharges.filter(({ endSoc }) => (endSoc ?? Infinity) < packLimits.deepDischargeBelow).length,
    fullCycles: ratedKwh === null || ratedKwh <= 0 ? null : rounded(dischargeKwh / ratedKwh, 100),
    efficiency: efficiencyOf(operations, ratedKwh),
  };
}

/** Charges that raised the SOC far enough to show what the whole pack takes. */
export function capacityOf(operations: readonly PackOperation[]): CapacityPointView[] {
  return operations.flatMap(({ kind, endedAt, energyKwh, energySource, startSoc, endSoc }) => {
    if (kind !== 'charge' || startSoc === null || endSoc === null || endSoc - startSoc < packLimits.capacityRiseLeast) return [];
    const fullKwh = rounded(energyKwh / ((endSoc - startSoc) / 100), 100);
    return [{ at: new Date(endedAt).toISOString(), startSoc, endSoc, fullKwh, energySource }];
  });
}
