import type { QualityPartView } from '@voltdeck/contract';
import type { QualityFigureName } from '@voltdeck/protocol/codes';
import type { QualityPartName } from '@voltdeck/protocol/contract';

/** What was counted in the records and frames of a device. */
export type QualityCounts = Readonly<Record<QualityFigureName, number>>;

interface Part {
  readonly name: QualityPartName;
  readonly weight: number;
  /** How many of how many are bad. */
  readonly bad: (counts: QualityCounts) => readonly [bad: number, all: number];
  readonly figures: readonly (keyof QualityCounts)[];
}

/** Weights make 100. */
const parts: readonly Part[] = [
  { name: 'gaps', weight: 30, bad: (c) => [c.missingRecords, c.records + c.missingRecords], figures: ['records', 'intervalS', 'gaps', 'missingRecords', 'longestGapS'] },
  { name: 'fields', weight: 20, bad: (c) => [c.missingValues, c.records * c.fields], figures: ['fields', 'missingValues'] },
  { name: 'decoding', weight: 15, bad: (c) => [c.rejectedFrames, c.frames], figures: ['frames', 'rejectedFrames'] },
  { name: 'clock', weight: 15, bad: (c) => [c.skewedRecords + c.aheadRecords, c.liveRecords + c.aheadRecords], figures: ['liveRecords', 'skewedRecords', 'medianSkewS', 'aheadRecords'] },
  { name: 'stuck', weight: 10, bad: (c) => [c.stuckRecords, c.records], figures: ['stuckRecords', 'stuckRuns'] },
  { name: 'reissues', weight: 10, bad: (c) => [c.reissuedRecords, c.records], figures: ['reissuedRecords'] },
];

const rounded = (value: number): number => Math.round(value * 10) / 10;

export interface Score {
  /** null when there is nothing to judge. */
  readonly score: number | null;
  readonly parts: readonly QualityPartView[];
  /** The part that costs most; null when none costs anything. */
  readonly worst: QualityPartName | null;
}

export function scoreOf(counts: QualityCounts): Score {
  if (counts.records + counts.aheadRecords + counts.frames === 0) return { score: null, parts: [], worst: null };
  const judged = parts.map((part): QualityPartView => {
    const [bad, all] = part.bad(counts);
    const score = all === 0 ? 100 : rounded(100 * (1 - Math.min(1, bad / all)));
    return { name: part.name, score, weight: part.weight, figures: Object.fromEntries(part.figures.map((name) => [name, rounded(counts[name])])) };
  });
  const cost = ({ score, weight }: QualityPartView): number => (100 - score) * weight;
  const [worst] = [...judged].sort((one, other) => cost(other) - cost(one));
  return {
    score: Math.round(judged.reduce((sum, { score, weight }) => sum + score * weight, 0) / 100),
    parts: judged,
    worst: worst === undefined || cost(worst) === 0 ? null : worst.name,
  };
}
