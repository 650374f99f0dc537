import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { PortStep } from '@voltdeck/contract';
import { BUS, CONFIG, DomainError, hear, type Bus } from '@voltdeck/base';
import type { RefusalCause } from '@voltdeck/protocol/codes';
import { frameWatchMs, portWatchLimits, refusedLoginLimits, subjects, type Transport } from '@voltdeck/protocol/contract';
import type { Edition } from '@voltdeck/protocol/wire';
import { z } from 'zod';
import type { ProtocolEnvironment } from '../../environment.ts';
import type { Connection, Passing } from '../connection.ts';
import type { Peer } from '../door/door.ts';
import { masked } from './masked.ts';
import { hears } from './port-search.ts';

/** Someone watches what the ports hear of a VIN or an address, until a time. */
export interface PortWatch {
  readonly id: string;
  readonly search: string;
  readonly untilMs: number;
}

/** What was refused, as the log of refusals is told. */
interface HeardRefusal extends Peer {
  readonly vin: string;
  readonly cause: RefusalCause;
  readonly edition: Edition | null;
  readonly link: string | null;
  readonly deviceId: string | null;
  readonly bytes: Uint8Array;
}

const watch: z.ZodType<PortWatch> = z.object({ id: z.string(), search: z.string(), untilMs: z.number() });

interface Watched {
  readonly search: string;
  untilMs: number;
  /** Connections whose beginning was passed on, by address and port. */
  readonly followed: Set<string>;
  second: number;
  sent: number;
}

/** What someone who connects a terminal wants to hear, on every node alike. Without a watch it costs one comparison per frame. */
@Injectable()
export class PortWatches implements OnModuleInit, OnApplicationShutdown {
  private readonly watches = new Map<string, Watched>();
  private end: () => void = () => undefined;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
  ) {}

  onModuleInit(): void {
    this.end = hear(this.bus, subjects.portWatch, watch, (given) => this.set(given));
  }

  onApplicationShutdown(): void {
    this.end();
    this.watches.clear();
  }

  get isWatching(): boolean {
    return this.watches.size > 0;
  }

  /** Watches on every node. @throws DomainError TOO_MANY_STREAMS */
  ask(id: string, search: string): void {
    this.expire(Date.now());
    const { watches: limit } = portWatchLimits;
    if (!this.watches.has(id) && this.watches.size >= limit) throw new DomainError('TOO_MANY_STREAMS', { limit });
    const given = { id, search, untilMs: Date.now() + frameWatchMs };
    this.set(given);
    if (!this.bus.isClosed()) this.bus.publish(subjects.portWatch, JSON.stringify(given));
  }

  /** An end in the past ends it. */
  set({ id, search, untilMs }: PortWatch): void {
    const watched = this.watches.get(id);
    if (watched !== undefined) watched.untilMs = untilMs;
    else if (this.watches.size < portWatchLimits.watches) this.watches.set(id, { search, untilMs, followed: new Set(), second: 0, sent: 0 });
    this.expire(Date.now());
  }

  connected(peer: Peer, transport: Transport): void {
    for (const [id, watched] of this.current()) if (hears(watched.search, '', peer.address)) this.begin(id, watched, peer, transport, Date.now());
  }

  secured(connection: Connection): void {
    for (const [id, watched] of this.current()) if (watched.followed.has(nameOf(connection))) this.tell(id, watched, { ...stepOf('secured'), ...originOf(connection) });
  }

  passed(connection: Connection, { direction, vin, bytes, isFrame, refused }: Passing): void {
    // What was refused on its way up is told by its refusal.
    if (direction === 'up' && refused !== null) return;
    for (const [id, watched] of this.current()) {
      if (!hears(watched.search, vin, connection.address)) continue;
      this.follow(id, watched, connection);
      this.tell(id, watched, { ...stepOf(direction === 'up' ? 'sent' : 'answered'), ...originOf(connection), ...ofVehicle(connection, vin), ...(isFrame ? headerOf(bytes) : {}), ...shown(bytes), refused });
    }
  }

  refused({ vin, cause, address, port, edition, link, deviceId, bytes }: HeardRefusal): void {
    for (const [id, watched] of this.current()) {
      if (!hears(watched.search, vin, address)) continue;
      this.tell(id, watched, { ...stepOf('refused'), address, port, vin: vin || null, deviceId, link, ...(edition === null ? {} : headerOf(bytes)), ...shown(bytes), refused: cause });
    }
  }

  closed(connection: Connection): void {
    for (const [id, watched] of this.current()) {
      if (watched.followed.delete(nameOf(connection))) this.tell(id, watched, { ...stepOf('closed'), ...originOf(connection), ended: connection.end });
    }
  }

  private *current(): Generator<[string, Watched]> {
    const nowMs = Date.now();
    for (const entry of this.watches) {
      if (entry[1].untilMs > nowMs) yield entry;
      else this.watches.delete(entry[0]);
    }
  }

  private expire(nowMs: number): void {
    for (const [id, { untilMs }] of this.watches) if (untilMs <= nowMs) this.watches.delete(id);
  }

  /** The VIN is known by the first frame: what led up to it is passed on then. */
  private follow(id: string, watched: Watched, connection: Connection): void {
    if (watched.followed.has(nameOf(connection))) return;
    this.begin(id, watched, connection, connection.transport, connection.openedAtMs);
    if (connection.transport === 'tls') this.tell(id, watched, { ...stepOf('secured', connection.openedAtMs), ...originOf(connection) });
  }

  private begin(id: string, watched: Watched, peer: Peer, transport: Transport, atMs: number): void {
    if (watched.followed.size >= portWatchLimits.connections) watched.followed.clear();
    watched.followed.add(nameOf(peer));
    this.tell(id, watched, { ...stepOf('connected', atMs), address: peer.address, port: peer.port, transport });
  }

  private tell(id: string, watched: Watched, step: Omit<PortStep, 'node'>): void {
    const second = Math.floor(Date.now() / 1_000);
    if (watched.second !== second) Object.assign(watched, { second, sent: 0 });
    if (++watched.sent > portWatchLimits.stepsPerSecond || this.bus.isClosed()) return;
    this.bus.publish(subjects.portStep(id), JSON.stringify({ ...step, node: this.config.NODE_NAME }));
  }
}

const nothing = { address: null, port: null, transport: null, vin: null, deviceId: null, link: null, edition: null, command: null, response: null, hex: null, length: 0, refused: null, ended: null } as const;

const stepOf = (step: PortStep['step'], atMs = Date.now()): Omit<PortStep, 'node'> => ({ ...nothing, step, at: new Date(atMs).toISOString() });

const nameOf = ({ address, port }: Peer): string => `${address} ${port}`;

const originOf = ({ address, port, transport, link }: Connection): Partial<PortStep> => ({ address, port, transport, link: link?.platform.name ?? null });

const ofVehicle = (connection: Connection, vin: string): Partial<PortStep> => ({ vin: vin || null, deviceId: connection.sessionOf(vin)?.deviceId ?? null });

const commandAt = 2;
const responseAt = 3;

const headerOf = (bytes: Uint8Array): Partial<PortStep> => ({ edition: bytes[0] === 0x24 ? 2025 : 2016, command: bytes[commandAt] ?? null, response: bytes[responseAt] ?? null });

const shown = (bytes: Uint8Array): Partial<PortStep> => ({ hex: bytes.length === 0 ? null : Buffer.from(masked(bytes).bytes.subarray(0, refusedLoginLimits.sampleBytes)).toString('hex'), length: bytes.length });
