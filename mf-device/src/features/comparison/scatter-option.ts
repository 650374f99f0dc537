import type { ComparedVehicleView } from '@voltdeck/contract';
import type { ChartOption } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';
import { colourOf, nameOf, told, type ShownGroup } from './box-option.ts';
import type { Axis } from './comparison-words.ts';

interface ScatterPicture {
  readonly groups: readonly ShownGroup[];
  readonly points: readonly ComparedVehicleView[];
  readonly axis: Axis;
  readonly across: Axis;
  /** What vehicles of groups that are not shown are called. */
  readonly others: string;
}

/** A dot for each vehicle, in the colour of its group. */
export function scatterOption({ groups, points, axis, across, others }: ScatterPicture, palette: Palette): ChartOption {
  const byId = new Map(points.map((vehicle) => [vehicle.deviceId, vehicle]));
  const titleOf = (vehicle: ComparedVehicleView): string => (vehicle.group === null ? others : (groups[vehicle.group]?.title ?? ''));
  const dots = (those: readonly ComparedVehicleView[]) => those.flatMap(({ deviceId, value, other }) => (other === null ? [] : [{ name: deviceId, value: [other, value] }]));
  const rest = points.filter(({ group }) => group === null);
  const common = { type: 'scatter' as const, symbolSize: 9, cursor: 'pointer', itemStyle: { opacity: 0.75 } };
  return {
    animation: false,
    grid: { left: 8, right: 24, top: 40, bottom: 30, containLabel: true },
    legend: { type: 'scroll', top: 0, left: 0, right: 0 },
    tooltip: {
      trigger: 'item', renderMode: 'richText', confine: true,
      formatter: (given) => {
        const vehicle = byId.get(told(given).name ?? '');
        if (vehicle === undefined) return '';
        return [nameOf(vehicle), titleOf(vehicle), `${axis.title}  ${axis.text(vehicle.value)}`, ...(vehicle.other === null ? [] : [`${across.title}  ${across.text(vehicle.other)}`])].join('\n');
      },
    },
    xAxis: { type: 'value', scale: true, name: across.heading, nameLocation: 'middle', nameGap: 28 },
    yAxis: { type: 'value', scale: true, name: axis.heading, nameLocation: 'end', nameTextStyle: { align: 'left' }, nameGap: 10 },
    series: [
      ...groups.map(({ title, members }, place) => ({ ...common, name: title, color: colourOf(place, palette), data: dots(members) })),
      ...(rest.length === 0 ? [] : [{ ...common, name: others, color: palette('text-3'), data: dots(rest) }]),
    ],
  };
}
