import { comparedFigures, comparedGroupings, comparedMetrics, type ComparedFigure, type ComparedGrouping } from '@voltdeck/protocol/contract';

/** What is compared; lives in the address. */
export interface ComparisonChoice {
  readonly metric: string;
  readonly figure: ComparedFigure;
  /** Metric of the other axis; null = none. */
  readonly against: string | null;
  readonly againstFigure: ComparedFigure;
  readonly groupBy: ComparedGrouping;
  readonly search: string;
}

const usual: ComparisonChoice = { metric: 'cellVoltageSpread', figure: 'mean', against: null, againstFigure: 'mean', groupBy: 'project', search: '' };

const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | null => names.find((name) => name === text) ?? null;

export function readChoice(query: URLSearchParams): ComparisonChoice {
  return {
    metric: oneOf(comparedMetrics, query.get('metric')) ?? usual.metric,
    figure: oneOf(comparedFigures, query.get('figure')) ?? usual.figure,
    against: oneOf(comparedMetrics, query.get('against')),
    againstFigure: oneOf(comparedFigures, query.get('againstFigure')) ?? usual.againstFigure,
    groupBy: oneOf(comparedGroupings, query.get('groupBy')) ?? usual.groupBy,
    search: query.get('search') ?? usual.search,
  };
}

/** The change of the address that makes this change of the choice; what is usual is left out of it. */
export function writeChoice(change: Partial<ComparisonChoice>): Readonly<Record<string, string | null>> {
  const told = Object.entries(change).map(([name, value]): [string, string | null] => [name, value === usualOf(name) ? null : value]);
  return Object.fromEntries([...told, ...(change.against === null ? [['againstFigure', null]] : [])]);
}

const usualOf = (name: string): string | null | undefined => new Map<string, string | null>(Object.entries(usual)).get(name);
