import { Injectable } from '@nestjs/common';
import type { AuditFact, AuditLog, InputOf, StrangerCount, StrangerCounts } from '@voltdeck/contract';
import { UserRepository } from '../user/user.repository.ts';
import { AuditService } from './audit.service.ts';

/** Of one report: however many addresses take part, the log grows by no more lines. */
export const linesOfReport = 100;
const elsewhere = 'others';

interface Line extends StrangerCount {
  /** How many different names were tried that no user has. The names themselves may be passwords. */
  readonly unknownNames: number;
}

/** Writes what is refused again and again. Of strangers: one line for each kind, network and user whose name was tried, with their number. */
@Injectable()
export class StrangerCountsService {
  constructor(
    private readonly audit: AuditService,
    private readonly users: UserRepository,
  ) {}

  async record({ from, to, items }: StrangerCounts): Promise<void> {
    const known = await this.users.idsByLoginName(items.flatMap(({ triedName }) => triedName ?? []));
    const named = items.map((item): Line => {
      const userId = item.userId ?? (item.triedName === null ? null : (known.get(item.triedName.toLowerCase()) ?? null));
      return { ...item, userId, unknownNames: item.triedName !== null && userId === null ? 1 : 0 };
    });
    for (const { count, userId, unknownNames, triedName: _counted, ...kind } of shortened(summed(named))) {
      const input = { count, from, to, ...(unknownNames > 0 ? { unknownNames } : {}) };
      const fact: AuditFact = { ...kind, userId, triedName: null, token: null, requestId: 'strangers', input, before: null, after: null };
      await this.audit.record(fact);
    }
  }

  /** Of users and their programs: each line as the edge has counted it. */
  async recordRefusals({ to, items }: InputOf<AuditLog['auditRefusals']>): Promise<void> {
    for (const { count, from, ...kind } of items) {
      await this.audit.record({ ...kind, triedName: null, requestId: 'refusals', input: { count, from, to }, before: null, after: null });
    }
  }
}

function summed(items: readonly Line[]): Line[] {
  const lines = new Map<string, Line>();
  for (const item of items) {
    const key = JSON.stringify([item.action, item.result, item.address, item.userId]);
    const before = lines.get(key);
    lines.set(key, { ...item, count: item.count + (before?.count ?? 0), unknownNames: item.unknownNames + (before?.unknownNames ?? 0) });
  }
  return [...lines.values()].sort((one, other) => other.count - one.count);
}

/** The most frequent keep their address; the rest is one line for each kind. */
function shortened(lines: readonly Line[]): Line[] {
  if (lines.length <= linesOfReport) return [...lines];
  const rest = lines.slice(linesOfReport).map((line) => ({ ...line, address: elsewhere, userId: null }));
  return [...lines.slice(0, linesOfReport), ...summed(rest)];
}
