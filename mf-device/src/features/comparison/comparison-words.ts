import type { ComparedGroupView } from '@voltdeck/contract';
import { filledIn, textIn, type Language, type Say } from '@voltdeck/kit';
import { fieldText, formatNumber } from '@voltdeck/kit/widgets';
import { ageSteps, comparedMetrics, comparisonLimits, type ComparedFigure, type ComparedGrouping } from '@voltdeck/protocol/contract';
import { findMetrics, type Metric } from '../../metrics/metrics.ts';
import { messages } from './messages.ts';

type SayHere = Say<keyof typeof messages>;

/** The words of a language: the same function only where it is kept. */
const sayIn = (language: Language): SayHere => (key, data) => filledIn(messages[key], language, data);
type Named = Pick<ComparedGroupView, 'key' | 'name' | 'model'>;

export const offeredMetrics: readonly Metric[] = findMetrics(comparedMetrics);

export const metricOf = (name: string): Metric | null => offeredMetrics.find((metric) => metric.name === name) ?? null;

/** A metric with the figure that is made of it, and its unit where it is drawn. */
export interface Axis {
  readonly metric: Metric;
  readonly figure: ComparedFigure;
  /** "SOC, mean". */
  readonly title: string;
  /** "SOC, mean (%)". */
  readonly heading: string;
  /** "SOC (%)": over a column, where the page says which figure it is. */
  readonly short: string;
  readonly text: (value: number) => string;
}

export function axisOf(name: string, figure: ComparedFigure, language: Language): Axis | null {
  const say = sayIn(language);
  const metric = metricOf(name);
  if (metric === null) return null;
  const withUnit = (text: string): string => (metric.unit === '' ? text : `${text} (${metric.unit})`);
  const title = say('ofFigure', { metric: textIn(metric.label, language), figure: say(figure) });
  // Means lie between the steps of what is sent.
  const decimals = figure === 'mean' ? Math.max(1, metric.decimals) : metric.decimals;
  return {
    metric, figure, title,
    heading: withUnit(title),
    short: withUnit(textIn(metric.label, language)),
    text: (value) => `${formatNumber(value, decimals)} ${metric.unit}`.trim(),
  };
}

const unknown: Readonly<Record<ComparedGrouping, 'all' | 'noProject' | 'noVersion' | 'noChemistry' | 'noAge' | 'noAmbient'>> = {
  none: 'all', project: 'noProject', firmware: 'noVersion', chemistry: 'noChemistry', age: 'noAge', ambient: 'noAmbient',
};

/** What a group is called. */
export function groupText(groupBy: ComparedGrouping, { key, name, model }: Named, language: Language): string {
  const say = sayIn(language);
  if (key === null) return say(unknown[groupBy]);
  const known: Readonly<Record<ComparedGrouping, () => string>> = {
    none: () => say('all'),
    project: () => name ?? key,
    firmware: () => `${name ?? key} · ${model ?? say('noModel')}`,
    chemistry: () => fieldText('chemistry', Number(key), language),
    age: () => ageText(Number(key), say),
    ambient: () => say('degrees', { from: key, to: Number(key) + comparisonLimits.ambientStepC }),
  };
  return known[groupBy]();
}

function ageText(from: number, say: SayHere): string {
  const to = ageSteps.find((step) => step > from);
  if (to === undefined) return say('ageFrom', { from });
  return from === 0 ? say('ageUnder', { to }) : say('ageFromTo', { from, to });
}

/** The figures of a group for the pointer, and what it is called beside its box. */
export function groupWords(group: ComparedGroupView, title: string, { text }: Axis, language: Language): { readonly label: string; readonly tip: string } {
  const say = sayIn(language);
  const { median, quartile1, quartile3, mean, lowest, highest, small, vehicles } = group;
  return {
    label: `${title}\n${say(small ? 'few' : 'n', { n: vehicles })}`,
    tip: say('boxTip', { median: text(median), quartile1: text(quartile1), quartile3: text(quartile3), mean: text(mean), lowest: text(lowest), highest: text(highest) }),
  };
}
