import type { Palette } from '../theme/tokens.ts';

/** Charts without axis lines, with faint split lines, in the colours of the theme in force. */
export function chartTheme(palette: Palette): Record<string, unknown> {
  const axis = {
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: palette('text-3-read'), fontSize: 12 },
    splitLine: { show: false },
    nameTextStyle: { color: palette('text-3-read') },
  };
  const valueAxis = { ...axis, splitLine: { lineStyle: { color: palette('line-faint') } } };
  return {
    color: [palette('primary'), palette('charging'), palette('idle'), palette('offline')],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily, color: palette('text-2') },
    categoryAxis: axis,
    timeAxis: axis,
    valueAxis,
    logAxis: valueAxis,
    line: { symbol: 'none', lineStyle: { width: 2 } },
    bar: { itemStyle: { borderRadius: [3, 3, 0, 0] }, barMaxWidth: 26 },
    legend: { textStyle: { color: palette('text-2') }, icon: 'roundRect', itemWidth: 10, itemHeight: 10 },
    tooltip: {
      backgroundColor: palette('surface'),
      borderColor: palette('line'),
      textStyle: { color: palette('text-1'), fontSize: 12 },
      axisPointer: { lineStyle: { color: palette('text-3') }, shadowStyle: { color: palette('line-faint') } },
    },
  };
}
