import { moduleLimits, type ModuleHealthReport } from '@voltdeck/protocol/contract';
import type { Tally } from './health.repository.ts';

const counted = { ok: 'ok', failure: 'failures', error: 'errors', integrity: 'integrity', trespass: 'errors' } as const;

/** The reports of one request, counted by version. */
export function talliesOf(reports: readonly ModuleHealthReport[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { name: module, version, outcome, mountMs = 0 } of reports) {
    const key = `${module} ${version}`;
    const tally = tallies.get(key) ?? { module, version, ok: 0, failures: 0, errors: 0, integrity: 0, slow: 0, mountMs: 0 };
    tallies.set(key, tally);
    tally[counted[outcome]]++;
    if (outcome !== 'ok') continue;
    tally.mountMs += mountMs;
    if (mountMs > moduleLimits.mountMsMax) tally.slow++;
  }
  return [...tallies.values()];
}
