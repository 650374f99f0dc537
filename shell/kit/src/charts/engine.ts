import { BarChart, BoxplotChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { EChartsOption } from 'echarts';
import type { Palette } from '../theme/tokens.ts';
import { chartTheme } from './chart-theme.ts';
import { followSpans, type SpanListener } from './span-drag.ts';

register([
  BarChart,
  BoxplotChart,
  CanvasRenderer,
  GridComponent,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  PieChart,
  ScatterChart,
  TooltipComponent,
]);

export type ChartOption = EChartsOption;

/** A chart that is in an element of the page until it is disposed of. */
export interface DrawnChart {
  readonly draw: (option: ChartOption) => void;
  /** The chart as drawn, a PNG as a data address. */
  readonly picture: () => string;
  /** Lets a person draw a span of the first x axis. @returns ends it */
  readonly onSpan: (listener: SpanListener) => () => void;
  /** Told the name of what is clicked: `name` of a point's data. @returns ends it */
  readonly onPick: (listener: (name: string) => void) => () => void;
  readonly dispose: () => void;
}

const finite = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

let alive = 0;

/** How many charts are in the page: none once their pages have left. */
export function chartsAlive(): number {
  return alive;
}

/** Starts a chart in the element; it follows the element's size. */
export function startChart(element: HTMLElement, palette: Palette): DrawnChart {
  const chart = init(element, chartTheme(palette));
  alive += 1;
  const size = new ResizeObserver(() => chart.resize());
  size.observe(element);
  return {
    draw: (option) => chart.setOption(option, { notMerge: true, lazyUpdate: true }),
    picture: () => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: palette('surface') }),
    onSpan: (listener) => followSpans(element, (x) => finite(chart.convertFromPixel({ xAxisIndex: 0 }, x)), listener),
    onPick: (listener) => {
      const onClick = ({ componentType, name }: { readonly componentType?: string; readonly name?: string }): void => {
        if (componentType === 'series' && name) listener(name);
      };
      chart.on('click', onClick);
      return () => void (chart.isDisposed() || chart.off('click', onClick));
    },
    dispose: () => {
      size.disconnect();
      chart.dispose();
      alive -= 1;
    },
  };
}
