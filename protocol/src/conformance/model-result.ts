import { areaOrder, type CheckResult, type ConformanceResult, type Finding } from './result.ts';

/** What one check says of all vehicles of a model. */
export interface ModelCheck extends Omit<CheckResult, 'outcome' | 'observed' | 'failed' | 'findings'> {
  readonly passed: number;
  readonly failed: number;
  readonly unseen: number;
  /** Of each vehicle that failed, the first of what was found. */
  readonly failing: readonly { readonly vin: string; readonly finding: Finding | null; readonly count: number }[];
}

export interface ModelResult {
  readonly model: string;
  readonly isConforming: boolean;
  readonly vehicles: readonly ConformanceResult[];
  readonly checks: readonly ModelCheck[];
}

export function modelResultOf(model: string, vehicles: readonly ConformanceResult[]): ModelResult {
  const all = vehicles.flatMap(({ name, checks }) => checks.map((check) => ({ vin: name, check })));
  const names = [...new Map(all.map(({ check }) => [check.check, check])).values()];
  const checks = names.map((first) => {
    const of = all.filter(({ check }) => check.check === first.check);
    const count = (outcome: CheckResult['outcome']): number => of.filter(({ check }) => check.outcome === outcome).length;
    const { check, area, severity, clause, title, cure } = first;
    return {
      check, area, severity, clause, title, cure,
      passed: count('pass'), failed: count('fail'), unseen: count('unseen'),
      failing: of.filter((each) => each.check.outcome === 'fail').map((each) => ({ vin: each.vin, finding: each.check.findings[0] ?? null, count: each.check.failed })),
    };
  });
  checks.sort((left, right) => areaOrder.indexOf(left.area) - areaOrder.indexOf(right.area));
  return { model, isConforming: vehicles.every((vehicle) => vehicle.isConforming), vehicles, checks };
}
