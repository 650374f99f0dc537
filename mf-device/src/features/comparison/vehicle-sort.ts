import type { ComparedVehicleView } from '@voltdeck/contract';

type Column = 'vin' | 'value' | 'other';
export type VehicleSort = Column | `-${Column}`;

/** Another click on a column turns its order round; the first puts the greatest on top, of VINs the first. */
export function turned(sort: VehicleSort, column: Column): VehicleSort {
  if (column === 'vin') return sort === 'vin' ? '-vin' : 'vin';
  return sort === `-${column}` ? column : `-${column}`;
}

export function sorted(vehicles: readonly ComparedVehicleView[], sort: VehicleSort): ComparedVehicleView[] {
  const falls = sort.startsWith('-');
  const column = falls ? sort.slice(1) : sort;
  const compare = (one: ComparedVehicleView, other: ComparedVehicleView): number => {
    if (column === 'vin') return one.vin.localeCompare(other.vin, 'en');
    return column === 'other' ? (one.other ?? 0) - (other.other ?? 0) : one.value - other.value;
  };
  return [...vehicles].sort((one, other) => (falls ? -compare(one, other) : compare(one, other)) || one.vin.localeCompare(other.vin, 'en'));
}
