import { Injectable } from '@nestjs/common';
import type { ModuleHealthReport } from '@voltdeck/contract';

const mostLoads = 20_000;
/** Distinct reports of one page load that are remembered; more are not counted. */
const mostReports = 500;

const keyOf = ({ name, version, component, outcome }: ModuleHealthReport): string => [name, version, component, outcome].join(' ');

/** Each report counts once per page load. */
@Injectable()
export class SeenLoads {
  private readonly seen = new Map<string, Set<string>>();

  /** `load` null: an open page of an earlier version, which is taken at its word beyond one request. */
  unseen(userId: string, load: string | null, reports: readonly ModuleHealthReport[]): ModuleHealthReport[] {
    const known = load === null ? new Set<string>() : this.loadOf(`${userId} ${load}`);
    return reports.filter((report) => {
      const key = keyOf(report);
      if (known.has(key) || known.size >= mostReports) return false;
      known.add(key);
      return true;
    });
  }

  private loadOf(key: string): Set<string> {
    const known = this.seen.get(key) ?? new Set();
    this.seen.delete(key);
    this.seen.set(key, known);
    const oldest = this.seen.keys().next().value;
    if (this.seen.size > mostLoads && oldest !== undefined) this.seen.delete(oldest);
    return known;
  }
}
