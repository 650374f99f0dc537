import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { AuditEntryView, AuditFact, AuditHashView, AuditHeadKey, AuditIntent, AuditOutcome, AuditVerificationView, InputOf, AuditLog, OutputOf } from '@voltdeck/contract';
import { CONFIG } from '@voltdeck/base';
import type { IdentityEnvironment } from '../environment.ts';
import { UserRepository } from '../user/user.repository.ts';
import { AuditRepository, type AuditRow } from './audit.repository.ts';
import { ChainCheck } from './chain-check.ts';
import { chainKeyOf, type ChainKey } from './chain.ts';
import { entryText } from './entry-text.ts';
import { headSignerOf, publicHeadKeyOf } from './head/head-signer.ts';

const rowsAtOnce = 1_000;
/** Longer than any request runs. */
const settledWithinMs = 10 * 60_000;

type Named = { readonly id: string; readonly loginName: string } | null;

/** The log of who changed what: it only grows, and every entry carries the hash of the one before. */
@Injectable()
export class AuditService implements OnApplicationBootstrap {
  private readonly keys: readonly ChainKey[];
  private readonly headKeys: readonly AuditHeadKey[];

  constructor(
    private readonly audit: AuditRepository,
    private readonly users: UserRepository,
    @Inject(CONFIG) { AUDIT_KEYS }: Pick<IdentityEnvironment, 'AUDIT_KEYS'>,
  ) {
    this.keys = AUDIT_KEYS.map(chainKeyOf);
    this.headKeys = AUDIT_KEYS.map((secret) => publicHeadKeyOf(headSignerOf(secret)));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.useKey();
  }

  get isKeyed(): boolean {
    return this.keys.length > 0;
  }

  async record({ triedName, ...fact }: AuditFact): Promise<void> {
    const user = await this.whose(fact.userId, triedName);
    await this.append({ ...fact, userId: user?.id ?? fact.userId, loginName: user?.loginName ?? null });
  }

  /** Before the change is made. */
  async begin({ id, ...intent }: AuditIntent): Promise<void> {
    const user = await this.whose(intent.userId, null);
    await this.audit.keepIntent(id, entryText({ ...intent, loginName: user?.loginName ?? null }));
  }

  async end({ id, keep, ...outcome }: AuditOutcome): Promise<void> {
    const user = keep ? await this.whose(outcome.userId, null) : null;
    await this.audit.settle(id, (intent) => (keep ? this.settledText(intent, outcome, user) : null), this.key);
  }

  /** Entries of changes whose edge never reported how they ended. */
  async settleLeft(olderThanMs = settledWithinMs): Promise<void> {
    for (const id of await this.audit.unsettled(olderThanMs, rowsAtOnce)) {
      await this.audit.settle(id, (intent) => this.settledText(intent, { userId: null, result: 'unknown', after: null }, null), this.key);
    }
  }

  async list(input: InputOf<AuditLog['auditList']>): Promise<OutputOf<AuditLog['auditList']>> {
    const { pageSize } = input;
    const [rows, total] = await Promise.all([this.audit.page(input), this.audit.count(input)]);
    const items = rows.slice(0, pageSize);
    return { items: items.map(viewOf), next: rows.length > pageSize ? (items.at(-1)?.sequence ?? null) : null, total };
  }

  /** Of the entries that are there. */
  async hashes(sequences: readonly number[]): Promise<AuditHashView[]> {
    const rows = await this.audit.hashes(sequences);
    return rows.map(({ sequence, hash }) => ({ sequence: Number(sequence), hash: hash.toString('hex') }));
  }

  /** Reads the whole chain, some rows at a time, up to the first entry that does not fit. */
  async verify(): Promise<AuditVerificationView> {
    const check = new ChainCheck(this.keys);
    for (;;) {
      const rows = await this.audit.after(check.last, rowsAtOnce);
      if (!check.take(rows) || rows.length < rowsAtOnce) return { ...check.verdict, headKeys: this.headKeys };
    }
  }

  /** Where a key came into use or was changed, the chain says so itself: from here on the chain cannot be continued without it. */
  private async useKey(): Promise<void> {
    const newest = await this.audit.newest();
    if (this.key === null || newest === null || newest.key_id === this.key.id) return;
    const own = { userId: null, loginName: null, token: null, address: 'identity', requestId: 'start', input: null, before: { keyId: newest.key_id }, after: { keyId: this.key.id } };
    await this.append({ action: 'auditKey', path: '', result: 'done', ...own });
  }

  private get key(): ChainKey | null {
    return this.keys[0] ?? null;
  }

  private async append(entry: Omit<AuditFact, 'triedName'> & { readonly loginName: string | null }): Promise<void> {
    await this.audit.append(entryText({ at: new Date().toISOString(), ...entry }), this.key);
  }

  private settledText(text: string, { userId, result, after, input }: Pick<AuditOutcome, 'userId' | 'result' | 'after' | 'input'>, user: Named): string {
    const { triedName: _counted, loginName = null, ...intent } = JSON.parse(text);
    const whose = { userId: user?.id ?? userId ?? intent.userId, loginName: user?.loginName ?? loginName };
    return entryText({ at: new Date().toISOString(), ...intent, ...whose, ...(input === undefined ? {} : { input }), result, after });
  }

  /** People type passwords into the field of the user name: what names no one is not kept. */
  private async whose(userId: string | null, triedName: string | null): Promise<Named> {
    if (userId !== null) return this.users.byId(userId);
    return triedName === null ? null : this.users.byLoginName(triedName);
  }
}

function viewOf({ sequence, entry, hash }: AuditRow): AuditEntryView {
  return { ...JSON.parse(entry), id: sequence, sequence: Number(sequence), hash: hash.toString('hex') };
}
