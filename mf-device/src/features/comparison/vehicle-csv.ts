import type { ComparedVehicleView } from '@voltdeck/contract';
import { csvText } from '../../files/csv-text.ts';
import { localIso } from '../../files/file-name.ts';
import type { TimeRange } from '../../range/range.ts';

interface VehicleFile {
  readonly points: readonly ComparedVehicleView[];
  readonly groupOf: (vehicle: ComparedVehicleView) => string;
  readonly range: TimeRange;
  /** Heads of the columns; units and the zone are in them. */
  readonly heads: { readonly vin: string; readonly plate: string; readonly group: string; readonly value: string; readonly other: string | null; readonly from: string; readonly to: string };
}

/** A row for each vehicle: who, its group, its figures, and of which range they are. */
export function vehicleCsv({ points, groupOf, range, heads }: VehicleFile): string {
  const { vin, plate, group, value, other, from, to } = heads;
  const ends = [localIso(range.from), localIso(range.to)];
  const rows = points.map((point) => [point.vin, point.plate, groupOf(point), point.value, ...(other === null ? [] : [point.other]), ...ends]);
  return csvText([[vin, plate, group, value, ...(other === null ? [] : [other]), from, to], ...rows]);
}
