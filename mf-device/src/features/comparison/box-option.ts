import type { ComparedGroupView, ComparedVehicleView } from '@voltdeck/contract';
import type { ChartOption } from '@voltdeck/kit/charts';
import { seriesColours, type Palette } from '@voltdeck/kit/theme';
import type { Axis } from './comparison-words.ts';

/** A group with what it is called, and its vehicles as far as they are known. */
export interface ShownGroup extends ComparedGroupView {
  readonly title: string;
  /** Title and number of vehicles. */
  readonly label: string;
  /** Its figures in words, for the pointer. */
  readonly tip: string;
  readonly members: readonly ComparedVehicleView[];
}

/** Colour of a group by its place; small fleets of groups never share one. */
export const colourOf = (place: number, palette: Palette): string => palette(seriesColours[place % seriesColours.length] ?? 'series-1');

/** Pixels: a row for each group, and the axis. */
export const boxHeight = (groups: number): number => groups * 46 + 44;

/** Vehicles beyond the whiskers; in a small group all of them, since its box says little. */
export const drawnDots = ({ small, members, whiskerLow, whiskerHigh }: ShownGroup): readonly ComparedVehicleView[] =>
  small ? members : members.filter(({ value }) => value < whiskerLow || value > whiskerHigh);

/** Boxes below each other, one for each group. */
export function boxOption(groups: readonly ShownGroup[], axis: Axis, palette: Palette): ChartOption {
  const dots = groups.flatMap((group, place) => drawnDots(group).map((vehicle) => ({ vehicle, place })));
  const byId = new Map(dots.map(({ vehicle }) => [vehicle.deviceId, vehicle]));
  return {
    animation: false,
    grid: { left: 4, right: 20, top: 8, bottom: 24, containLabel: true },
    tooltip: {
      trigger: 'item', renderMode: 'richText', confine: true,
      formatter: (given) => {
        const { name = '', dataIndex = 0, seriesType } = told(given);
        const vehicle = byId.get(name);
        if (seriesType === 'scatter' && vehicle !== undefined) return `${nameOf(vehicle)}\n${axis.text(vehicle.value)}`;
        const group = groups[dataIndex];
        return group === undefined ? '' : `${group.title}\n${group.tip}`;
      },
    },
    xAxis: { type: 'value', scale: true, name: axis.heading, nameLocation: 'middle', nameGap: 26 },
    yAxis: { type: 'category', inverse: true, data: groups.map(({ label }) => label), axisLabel: { width: 190, overflow: 'break', lineHeight: 15 } },
    series: [
      {
        type: 'boxplot',
        boxWidth: [8, 22],
        data: groups.map(({ whiskerLow, quartile1, median, quartile3, whiskerHigh, small }, place) => ({
          value: [whiskerLow, quartile1, median, quartile3, whiskerHigh],
          itemStyle: { color: palette('surface-2'), borderColor: colourOf(place, palette), borderWidth: 2, borderType: small ? 'dashed' as const : 'solid' as const },
        })),
      },
      { type: 'scatter', symbolSize: 7, cursor: 'pointer', data: dots.map(({ vehicle, place }) => ({ name: vehicle.deviceId, value: [vehicle.value, place], itemStyle: { color: colourOf(place, palette), opacity: 0.8 } })) },
    ],
  };
}

export const nameOf = ({ vin, plate }: Pick<ComparedVehicleView, 'vin' | 'plate'>): string => (plate === null ? vin : `${vin} · ${plate}`);

interface Told {
  readonly name?: string;
  readonly dataIndex?: number;
  readonly seriesType?: string;
}

/** What a chart tells of the item under the pointer. */
export function told(given: unknown): Told {
  const one: unknown = Array.isArray(given) ? given[0] : given;
  return typeof one === 'object' && one !== null ? one : {};
}
