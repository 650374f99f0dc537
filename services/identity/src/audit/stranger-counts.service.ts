import { Injectable } from '@nestjs/common';
import type { AuditFact, StrangerCount, StrangerCounts } from '@voltdeck/contract';
import { UserRepository } from '../user/user.repository.ts';
import { AuditService } from './audit.service.ts';

/** Of one report: however many addresses take part, the log grows by no more lines. */
export const linesOfReport = 100;
const elsewhere = 'others';

interface Line extends StrangerCount {
  readonly userId: string | null;
}

/** Writes what strangers did: one line for each kind, network and user whose name was tried, with their number. */
@Injectable()
export class StrangerCountsService {
  constructor(
    private readonly audit: AuditService,
    private readonly users: UserRepository,
  ) {}

  async record({ from, to, items }: StrangerCounts): Promise<void> {
    const known = await this.users.idsByLoginName(items.flatMap(({ triedName }) => triedName ?? []));
    const named = items.map((item): Line => ({ ...item, userId: (item.triedName !== null && known.get(item.triedName.toLowerCase())) || null }));
    for (const { count, userId, triedName: _counted, ...kind } of shortened(summed(named))) {
      const fact: AuditFact = { ...kind, userId, triedName: null, token: null, requestId: 'strangers', input: { count, from, to }, before: null, after: null };
      await this.audit.record(fact);
    }
  }
}

function summed(items: readonly Line[]): Line[] {
  const lines = new Map<string, Line>();
  for (const item of items) {
    const key = JSON.stringify([item.action, item.result, item.address, item.userId]);
    lines.set(key, { ...item, count: item.count + (lines.get(key)?.count ?? 0) });
  }
  return [...lines.values()].sort((one, other) => other.count - one.count);
}

/** The most frequent keep their address; the rest is one line for each kind. */
function shortened(lines: readonly Line[]): Line[] {
  if (lines.length <= linesOfReport) return [...lines];
  const rest = lines.slice(linesOfReport).map((line) => ({ ...line, address: elsewhere, userId: null }));
  return [...lines.slice(0, linesOfReport), ...summed(rest)];
}
