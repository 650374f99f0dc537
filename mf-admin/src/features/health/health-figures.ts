import type { ModuleHealthHourView } from '@voltdeck/contract';

export const outcomes = ['ok', 'failures', 'errors', 'freezes', 'integrity'] as const;
export type Outcome = (typeof outcomes)[number];

/** What became of a version, or of all, in an hour or over a range. */
export interface Figures extends Readonly<Record<Outcome, number>> {
  readonly slow: number;
  /** Mean of those that were shown; null where none was. */
  readonly mountMs: number | null;
}

export interface HourFigures extends Figures {
  /** Epoch ms. */
  readonly at: number;
}

export const hourMs = 3_600_000;

/** Adds up hours or versions; the mean weighs each by what it showed. */
export function sum(lines: readonly Figures[]): Figures {
  const of = (key: Outcome | 'slow'): number => lines.reduce((total, line) => total + line[key], 0);
  const ok = of('ok');
  const spent = lines.reduce((total, line) => total + (line.mountMs ?? 0) * line.ok, 0);
  return { ok, failures: of('failures'), errors: of('errors'), freezes: of('freezes'), integrity: of('integrity'), slow: of('slow'), mountMs: ok > 0 ? Math.round(spent / ok) : null };
}

/** Every hour of the range that ends now, those without a report too: a gap is to be seen. */
export function byHour(lines: readonly ModuleHealthHourView[], hours: number, now: number): HourFigures[] {
  const last = Math.floor(now / hourMs) * hourMs;
  return Array.from({ length: hours }, (_, place) => {
    const at = last - (hours - 1 - place) * hourMs;
    return { at, ...sum(lines.filter(({ hour }) => Date.parse(hour) === at)) };
  });
}

/** Figures of each version over the range, the one that reported last first. */
export function byVersion(lines: readonly ModuleHealthHourView[]): readonly (readonly [string, Figures])[] {
  const versions = [...new Set(lines.map(({ version }) => version).reverse())];
  return versions.map((version) => [version, sum(lines.filter((line) => line.version === version))] as const);
}
