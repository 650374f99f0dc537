import type { ComparedGroupView } from '@voltdeck/contract';
import { ageSteps, comparisonLimits, type ComparedGrouping } from '@voltdeck/protocol/contract';

/** What a vehicle is grouped by. */
export interface GroupedBy {
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly bmsModel: string | null;
  readonly version: string | null;
  readonly chemistry: number | null;
  /** Years at the end of the range. */
  readonly age: number | null;
  /** °C. */
  readonly ambient: number | null;
}

export type GroupName = Pick<ComparedGroupView, 'key' | 'name' | 'model'>;

const named = (key: string | number | null, name: string | null = null, model: string | null = null): GroupName => ({ key: key === null ? null : String(key), name, model });

const ageOf = (years: number): number => ageSteps.findLast((step) => step <= years) ?? 0;
const ambientOf = (degrees: number): number => Math.floor(degrees / comparisonLimits.ambientStepC) * comparisonLimits.ambientStepC;

export const groupNames: Readonly<Record<ComparedGrouping, (vehicle: GroupedBy) => GroupName>> = {
  none: () => named('all'),
  project: ({ projectId, projectName }) => named(projectId, projectName),
  firmware: ({ bmsModel, version }) => named(version === null ? null : `${bmsModel ?? ''} ${version}`, version, bmsModel),
  chemistry: ({ chemistry }) => named(chemistry),
  age: ({ age }) => named(age === null ? null : ageOf(age)),
  ambient: ({ ambient }) => named(ambient === null ? null : ambientOf(ambient)),
};

const isUnknown = ({ key }: GroupName): number => Number(key === null);

/** Numbers by size, names as a person sorts them, what is unknown last. */
export function inOrder(one: GroupName, other: GroupName): number {
  const [first, second] = [one, other].map(({ key, name, model }) => (name === null ? (key ?? '') : `${model ?? ''} ${name}`));
  const [low, high] = [Number(first), Number(second)];
  const byNumber = Number.isNaN(low) || Number.isNaN(high) ? 0 : low - high;
  return isUnknown(one) - isUnknown(other) || byNumber || (first ?? '').localeCompare(second ?? '', 'zh-CN', { numeric: true });
}
