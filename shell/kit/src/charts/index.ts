export { chartsAlive, startChart } from './engine.ts';
export type { ChartOption, DrawnChart } from './engine.ts';
