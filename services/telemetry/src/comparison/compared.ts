import type { ComparedGroupView, ComparedVehicleView } from '@voltdeck/contract';
import { comparisonLimits } from '@voltdeck/protocol/contract';
import { countsOf, edgesOf, rounded, spreadOf, type Spread } from './distribution.ts';
import { inOrder, type GroupName } from './groups.ts';

/** A vehicle that has a figure. */
export interface Valued extends Omit<ComparedVehicleView, 'group'> {
  readonly group: GroupName;
}

export interface Compared {
  readonly edges: readonly number[];
  readonly groups: ComparedGroupView[];
  readonly groupsLeftOut: number;
  readonly points: ComparedVehicleView[];
}

/** A mean of stored integers has more digits than mean anything. */
const digits = 8;
const short = (value: number): number => Number(value.toPrecision(digits));

function shortened(spread: Spread): Spread {
  const { mean, lowest, whiskerLow, quartile1, median, quartile3, whiskerHigh, highest } = spread;
  return {
    mean: short(mean), lowest: short(lowest), whiskerLow: short(whiskerLow), quartile1: short(quartile1),
    median: short(median), quartile3: short(quartile3), whiskerHigh: short(whiskerHigh), highest: short(highest),
  };
}

/** Groups with what their vehicles have, the largest of them, and the vehicles themselves as far as they fit. */
export function comparedOf(vehicles: readonly Valued[]): Compared {
  const members = new Map<string | null, Valued[]>();
  for (const vehicle of vehicles) {
    const others = members.get(vehicle.group.key);
    if (others === undefined) members.set(vehicle.group.key, [vehicle]);
    else others.push(vehicle);
  }
  const largest = [...members.values()].sort((one, other) => other.length - one.length).slice(0, comparisonLimits.groupsMax);
  const shown = largest.flatMap((each) => (each[0] === undefined ? [] : [{ name: each[0].group, members: each }])).sort((one, other) => inOrder(one.name, other.name));
  const values = shown.flatMap((group) => group.members.map(({ value }) => value));
  const ends = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const, [Infinity, -Infinity] as const);
  const edges = values.length === 0 ? [] : edgesOf(...ends, comparisonLimits.binsMax);
  const places = new Map(shown.map(({ name }, place) => [name.key, place]));
  return {
    edges: edges.map(rounded),
    groups: shown.map(({ name, members: those }) => toGroup(name, those.map(({ value }) => value), edges)),
    groupsLeftOut: members.size - shown.length,
    points: vehicles.slice(0, comparisonLimits.pointsMax).map(({ group, value, other, ...vehicle }) => ({
      ...vehicle, group: places.get(group.key) ?? null, value: short(value), other: other === null ? null : short(other),
    })),
  };
}

function toGroup(name: GroupName, values: readonly number[], edges: readonly number[]): ComparedGroupView {
  const sorted = [...values].sort((one, other) => one - other);
  const n = values.length;
  return { ...name, vehicles: n, small: n < comparisonLimits.smallBelow, ...shortened(spreadOf(sorted)), bins: countsOf(sorted, edges) };
}
