import type { ChartOption } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';
import type { FleetStatusView } from '@voltdeck/protocol/contract';

type Soh = FleetStatusView['soh'];

const step = 5;

/** "85-90": the bounds of a step of SOH. */
export function rangeOf(lower: number): string {
  return lower >= 100 ? '100' : `${lower}\u2013${lower + step}`;
}

/** Steps between the lowest and the highest that hold a vehicle, empty ones included: a gap is to be seen. */
export function filledSteps(soh: Soh): readonly (readonly [number, number])[] {
  const counts = new Map(soh);
  const bounds = soh.map(([lower]) => lower);
  const filled: [number, number][] = [];
  for (let lower = Math.min(...bounds); lower <= Math.max(...bounds); lower += step) filled.push([lower, counts.get(lower) ?? 0]);
  return filled;
}

export function healthOption(soh: Soh, palette: Palette): ChartOption {
  const steps = filledSteps(soh);
  return {
    grid: { left: 4, right: 4, top: 22, bottom: 0, containLabel: true },
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, renderMode: 'richText' },
    xAxis: { type: 'category', data: steps.map(([lower]) => rangeOf(lower)), axisLabel: { interval: 0, fontSize: 11, hideOverlap: true } },
    yAxis: { type: 'value', minInterval: 1, splitNumber: 3 },
    series: [
      {
        type: 'bar',
        data: steps.map(([, count]) => count),
        itemStyle: { color: palette('primary') },
        label: { show: true, position: 'top', color: palette('text-2'), formatter: ({ value }) => (value === 0 ? '' : String(value)) },
      },
    ],
  };
}
