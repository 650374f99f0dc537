import { Injectable } from '@nestjs/common';
import { limits, type AuditEntryView, type AuditFact, type AuditListInput, type AuditVerificationView, type Page } from '@voltdeck/protocol/contract';
import { UserRepository } from '../user/user.repository.ts';
import { AuditRepository, type AuditRow } from './audit.repository.ts';
import { beginning, linkHash } from './chain.ts';

const rowsAtOnce = 1_000;

/** The log of who changed what: it only grows, and every entry carries the hash of the one before. */
@Injectable()
export class AuditService {
  constructor(
    private readonly audit: AuditRepository,
    private readonly users: UserRepository,
  ) {}

  async record({ triedName, ...fact }: AuditFact): Promise<void> {
    const user = await this.whose(fact.userId, triedName);
    const entry = { at: new Date().toISOString(), ...fact, userId: user?.id ?? fact.userId, loginName: user?.loginName ?? null };
    await this.audit.append(JSON.stringify(entry));
  }

  async list(input: AuditListInput): Promise<Page<AuditEntryView>> {
    const { pageSize = limits.pageSizeDefault } = input;
    const [rows, total] = await Promise.all([this.audit.page(input), this.audit.count(input)]);
    const items = rows.slice(0, pageSize);
    return { items: items.map(viewOf), next: rows.length > pageSize ? (items.at(-1)?.sequence ?? null) : null, total };
  }

  /** Reads the whole chain, some rows at a time, up to the first entry that does not fit. */
  async verify(): Promise<AuditVerificationView> {
    let [sequence, before]: [number, Buffer] = [0, beginning];
    for (;;) {
      const rows = await this.audit.after(sequence, rowsAtOnce);
      for (const row of rows) {
        const broken = faultOf(row, sequence + 1, before);
        if (broken) return { entries: sequence, head: headOf(sequence, before), broken: { sequence: sequence + 1, reason: broken } };
        [sequence, before] = [sequence + 1, row.hash];
      }
      if (rows.length < rowsAtOnce) return { entries: sequence, head: headOf(sequence, before), broken: null };
    }
  }

  /** People type passwords into the field of the user name: what names nobody is not kept. */
  private async whose(userId: string | null, triedName: string | null): Promise<{ id: string; loginName: string } | null> {
    if (userId !== null) return this.users.byId(userId);
    return triedName === null ? null : this.users.byLoginName(triedName);
  }
}

function faultOf(row: AuditRow, expected: number, before: Buffer): 'gap' | 'hash' | null {
  if (Number(row.sequence) !== expected) return 'gap';
  return linkHash(before, row.entry).equals(row.hash) ? null : 'hash';
}

function headOf(sequence: number, hash: Buffer): AuditVerificationView['head'] {
  return sequence === 0 ? null : { sequence, hash: hash.toString('hex') };
}

function viewOf({ sequence, entry, hash }: AuditRow): AuditEntryView {
  return { ...JSON.parse(entry), id: sequence, sequence: Number(sequence), hash: hash.toString('hex') };
}
