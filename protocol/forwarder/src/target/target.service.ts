import { Injectable } from '@nestjs/common';
import { forwarding, type ForwardTargetView, type ForwardTest, type Forwarding, type InputOf, type OutputOf, type StoredHead } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import { forwardLimits } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { nothingYet, StandingRepository, type Standing } from '../ledger/standing.repository.ts';
import { Passwords } from './passwords.ts';
import { toTargetView } from './target.mapper.ts';
import { TargetRepository, type LaneStart } from './target.repository.ts';
import { TargetKeys } from './target-keys.ts';
import { TargetTest } from './target-test.ts';
import { settingsOf, type TargetRow } from './target.ts';

@Injectable()
export class TargetService {
  constructor(
    private readonly targets: TargetRepository,
    private readonly standings: StandingRepository,
    private readonly passwords: Passwords,
    private readonly keys: TargetKeys,
    private readonly tests: TargetTest,
    private readonly bus: BusClient,
  ) {}

  async list(): Promise<OutputOf<Forwarding['forwardTargetList']>> {
    return { items: await this.views(await this.targets.list()) };
  }

  /** @throws DomainError FORWARD_TARGET_NOT_FOUND */
  async get(id: string): Promise<ForwardTargetView> {
    const [view] = await this.views([await this.find(id)]);
    if (view === undefined) throw notFound(id);
    return view;
  }

  /** @throws DomainError FORWARD_TARGET_LIMIT, FORWARD_TARGET_NAME_TAKEN, what `TargetKeys.seal` throws; SERVICE_UNAVAILABLE while telemetry does not say how far it has come */
  async add({ from, ...form }: InputOf<Forwarding['forwardTargetAdd']>): Promise<ForwardTargetView> {
    const { targetsMax: most } = forwardLimits;
    if ((await this.targets.count()) >= most) throw new DomainError('FORWARD_TARGET_LIMIT', { most });
    const id = randomUUID();
    const settings = settingsOf(form);
    const sealedPassword = this.passwords.seal(id, form.password);
    const keys = this.keys.seal(id, settings, form, null);
    const { items: heads } = await this.bus.call(forwarding.storedHeads, from === null ? {} : { at: from });
    const lanes = heads.map(({ partition, head, at }): LaneStart => ({ partition, started: at, position: head }));
    if (!(await this.targets.add({ id, settings, sealedPassword, keys, lanes }))) throw nameTaken(form.name);
    return this.get(id);
  }

  /** @throws DomainError FORWARD_TARGET_NOT_FOUND, FORWARD_TARGET_NAME_TAKEN, FORWARD_TARGET_CHANGED, what `TargetKeys.seal` throws */
  async change({ id, revision, ...form }: InputOf<Forwarding['forwardTargetChange']>): Promise<ForwardTargetView> {
    const present = await this.find(id);
    const settings = settingsOf(form);
    const sealedPassword = form.password === null ? null : this.passwords.seal(id, form.password);
    const outcome = await this.targets.change({ id, settings, sealedPassword, keys: this.keys.seal(id, settings, form, present), revision });
    if (outcome === 'taken') throw nameTaken(form.name);
    if (outcome === 'changed') throw new DomainError('FORWARD_TARGET_CHANGED');
    return this.get(id);
  }

  async remove(id: string): Promise<void> {
    await this.find(id);
    await this.targets.remove(id);
  }

  async enable(id: string, enabled: boolean): Promise<ForwardTargetView> {
    await this.find(id);
    await this.targets.enable(id, enabled);
    return this.get(id);
  }

  async test(id: string): Promise<ForwardTest> {
    return this.tests.run(await this.find(id));
  }

  /** @throws DomainError FORWARD_TARGET_NOT_FOUND */
  async find(id: string): Promise<TargetRow> {
    const row = await this.targets.find(id);
    if (row === null) throw notFound(id);
    return row;
  }

  private async views(rows: readonly TargetRow[]): Promise<ForwardTargetView[]> {
    // Read before the heads: what is forwarded meanwhile is then no more than what is stored.
    const standings = await this.standings.of(rows.map(({ id }) => id));
    const seen = await this.seen(standings);
    return rows.map((row, index) => toTargetView(row, standings[index] ?? nothingYet, seen === null ? null : { heads: seen.heads, since: seen.since[index] ?? [] }));
  }

  /** null: telemetry does not answer. The client has logged it. */
  private async seen(standings: readonly Standing[]): Promise<{ readonly heads: readonly StoredHead[]; readonly since: readonly (readonly (string | null)[])[] } | null> {
    const places = standings.flatMap(({ lanes }) => lanes.map(({ partition, position: after }) => ({ partition, after })));
    try {
      const [{ items: heads }, { items }] = await Promise.all([this.bus.call(forwarding.storedHeads, {}), this.bus.call(forwarding.storedSince, { places })]);
      const rest = [...items];
      return { heads, since: standings.map(({ lanes }) => rest.splice(0, lanes.length)) };
    } catch {
      return null;
    }
  }
}

const nameTaken = (name: string): DomainError => new DomainError('FORWARD_TARGET_NAME_TAKEN', { name });
const notFound = (id: string): DomainError => new DomainError('FORWARD_TARGET_NOT_FOUND', { id });
