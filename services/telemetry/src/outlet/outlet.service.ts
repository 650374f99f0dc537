import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, OutletGrant, Outlets, OutletTest, OutletView, OutputOf } from '@voltdeck/contract';
import { CONFIG, DomainError } from '@voltdeck/base';
import { outletLimits, type Caller } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import type { TelemetryEnvironment } from '../environment.ts';
import { EventLogRepository } from '../event-log/event-log.repository.ts';
import { Carriers } from './carrier/carriers.ts';
import { Unavailable, type Tried } from './carrier/carrier.ts';
import { testMessage } from './carrier/test-message.ts';
import { Feeds } from './feed/feeds.ts';
import { OutletSecretBox } from './outlet-secrets.ts';
import { toOutletView } from './outlet.mapper.ts';
import { OutletRepository, type Owner } from './outlet.repository.ts';
import { settingsOf, type OutletRow } from './outlet.ts';
import { Owners } from './owner.ts';
import { nothingYet, StandingRepository } from './standing.repository.ts';

@Injectable()
export class OutletService {
  constructor(
    private readonly outlets: OutletRepository,
    private readonly standings: StandingRepository,
    private readonly secrets: OutletSecretBox,
    private readonly owners: Owners,
    private readonly feeds: Feeds,
    private readonly carriers: Carriers,
    private readonly log: EventLogRepository,
    @Inject(CONFIG) private readonly config: Pick<TelemetryEnvironment, 'CONSOLE_URL' | 'WEBHOOK_PRIVATE_ADDRESSES'>,
  ) {}

  async list(): Promise<OutputOf<Outlets['outletList']>> {
    return { items: await this.views(await this.outlets.list()) };
  }

  /** @throws DomainError OUTLET_NOT_FOUND */
  async get(id: string): Promise<OutletView> {
    const [view] = await this.views([await this.find(id)]);
    if (view === undefined) throw notFound(id);
    return view;
  }

  /** @throws DomainError OUTLET_LIMIT, OUTLET_NAME_TAKEN, OUTLET_KEY_MISSING, OUTLET_ADDRESS_PLAIN */
  async add(caller: Caller, { from, kind, content, password, ...form }: InputOf<Outlets['outletAdd']>): Promise<OutletGrant> {
    const { outletsMax: most } = outletLimits;
    this.checkAddress(form.url);
    if ((await this.outlets.count()) >= most) throw new DomainError('OUTLET_LIMIT', { most });
    const id = randomUUID();
    const webhook = kind === 'webhook' ? this.secrets.webhook(id) : null;
    const sealed = webhook?.sealed ?? (password === null ? null : this.secrets.password(id, password));
    const lanes = await this.feeds.of({ content }).startAt(from);
    if (!(await this.outlets.add({ id, kind, content, settings: settingsOf(form), sealed, owner: ownerOf(caller), lanes }))) throw nameTaken(form.name);
    return { outlet: await this.get(id), secret: webhook?.secret ?? null };
  }

  /** @throws DomainError OUTLET_NOT_FOUND, OUTLET_NAME_TAKEN, OUTLET_CHANGED, OUTLET_KEY_MISSING, OUTLET_KIND_FIXED, OUTLET_ADDRESS_PLAIN */
  async change(caller: Caller, { id, revision, kind, content, password, ...form }: InputOf<Outlets['outletChange']>): Promise<OutletView> {
    const before = await this.find(id);
    this.checkAddress(form.url);
    if (kind !== before.kind || content !== before.content) throw new DomainError('OUTLET_KIND_FIXED');
    const sealed = kind === 'webhook' || password === null ? null : this.secrets.password(id, password);
    const outcome = await this.outlets.change({ id, settings: settingsOf(form), sealed, owner: ownerOf(caller), revision });
    if (outcome === 'taken') throw nameTaken(form.name);
    if (outcome === 'changed') throw new DomainError('OUTLET_CHANGED');
    return this.get(id);
  }

  async remove(id: string): Promise<void> {
    await this.find(id);
    await this.outlets.remove(id);
  }

  async enable(id: string, enabled: boolean): Promise<OutletView> {
    await this.find(id);
    await this.outlets.enable(id, enabled);
    return this.get(id);
  }

  /** One message, beside those that are delivered. @throws DomainError OUTLET_NOT_FOUND, OUTLET_SECRET_UNREADABLE */
  async test(id: string): Promise<OutletTest> {
    const outlet = await this.find(id);
    const startedAt = performance.now();
    const { fate, answer } = await this.tryOnce(outlet);
    return { ok: fate === 'delivered', answer, tookMs: Math.round(performance.now() - startedAt) };
  }

  /** @throws DomainError OUTLET_NOT_FOUND, OUTLET_POSITION_OF_EVENTS, EVENT_POSITION_UNKNOWN */
  async replay({ id, position, from }: InputOf<Outlets['outletReplay']>): Promise<OutletView> {
    const outlet = await this.find(id);
    if (position === undefined) await this.outlets.moveTo(id, await this.feeds.of(outlet).startAt(from ?? 0));
    else {
      if (outlet.content !== 'events') throw new DomainError('OUTLET_POSITION_OF_EVENTS');
      const ends = await this.log.ends();
      if (BigInt(position) < BigInt(ends.oldest) || BigInt(position) > BigInt(ends.newest)) throw new DomainError('EVENT_POSITION_UNKNOWN', { after: position, ...ends });
      await this.outlets.moveTo(id, [{ partition: 0, position: Number(position) }]);
    }
    return this.get(id);
  }

  /** @throws DomainError OUTLET_NOT_FOUND, OUTLET_NOT_SIGNED, OUTLET_KEY_MISSING */
  async rotate(id: string): Promise<OutletGrant> {
    const outlet = await this.find(id);
    if (outlet.kind !== 'webhook') throw new DomainError('OUTLET_NOT_SIGNED');
    const { secret, sealed } = this.secrets.rotate(outlet, Date.now());
    await this.outlets.replaceSecret(id, sealed);
    return { outlet: await this.get(id), secret };
  }

  /** @throws DomainError OUTLET_NOT_FOUND */
  async find(id: string): Promise<OutletRow> {
    const row = await this.outlets.find(id);
    if (row === null) throw notFound(id);
    return row;
  }

  private async tryOnce(outlet: OutletRow): Promise<Tried> {
    try {
      const carrier = await this.carriers.open(outlet, 'test');
      return await carrier.send(testMessage(this.config.CONSOLE_URL)).finally(() => carrier.close());
    } catch (error) {
      if (error instanceof Unavailable) return { fate: 'unavailable', answer: error.message };
      throw error;
    }
  }

  /** What an event says of people and vehicles does not travel in the clear, but in a closed network. */
  private checkAddress(url: string): void {
    if (url.startsWith('http://') && this.config.WEBHOOK_PRIVATE_ADDRESSES !== 'allow') throw new DomainError('OUTLET_ADDRESS_PLAIN', { url });
  }

  private async views(rows: readonly OutletRow[]): Promise<OutletView[]> {
    const [standings, names] = await Promise.all([this.standings.of(rows.map(({ id }) => id)), this.owners.names(rows.map(({ owner_id: owner }) => owner))]);
    const views: OutletView[] = [];
    for (const row of rows) {
      const standing = standings.get(row.id) ?? nothingYet;
      const lag = await this.feeds.of(row).lag(standing.lanes);
      const signedUntil = this.secrets.tryOpen(row)?.replaced?.until ?? null;
      views.push(toOutletView(row, { standing, lag, ownerName: names.get(row.owner_id) ?? null, signedUntil }));
    }
    return views;
  }
}

const ownerOf = ({ userId, scope }: Caller): Owner => ({ userId, scope });
const nameTaken = (name: string): DomainError => new DomainError('OUTLET_NAME_TAKEN', { name });
const notFound = (id: string): DomainError => new DomainError('OUTLET_NOT_FOUND', { id });
