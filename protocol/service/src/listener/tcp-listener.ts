import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, LOG, networkOf, type Log } from '@voltdeck/base';
import type { Transport } from '@voltdeck/protocol/contract';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AddressList } from '../address-list.ts';
import type { ProtocolEnvironment } from '../environment.ts';
import { Connection, type HandleFrame } from './connection.ts';
import { Counts } from './counts.ts';
import { Diagnosis } from './diagnosis/diagnosis.ts';
import { PortWatches } from './diagnosis/port-watches.ts';
import { addressOf, Door, peerOf, type DoorOptions, type Peer } from './door/door.ts';
import { Places, type CapCause, type Guest, type PlaceLimits } from './door/places.ts';
import { SeenAddresses } from './door/seen-addresses.ts';
import { TlsDoor } from './door/tls-door.ts';
import { FrameHandler } from './frames/frame-handler.ts';
import { FrameIntake } from './frames/frame-intake.ts';
import { FramesPublisher } from './frames/frames-publisher.ts';
import { FramesStream } from './frames/frames-stream.ts';
import { ListenerMetrics } from './listener-metrics.ts';
import { LoginRefusals } from './refusal/login-refusals.ts';
import { Sessions } from './session/sessions.ts';

const sweepIntervalMs = 1_000;
const flushWithinMs = 5_000;
/** An address has at most one part of so many, unless vehicles were seen there. */
const shareOfAddress = 8;

/** The ports of the vehicles, plain and TLS, and every connection on them. */
@Injectable()
export class TcpListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly connections = new Set<Connection>();
  /** Who is on the way in or in, by its socket's name. */
  private readonly guests = new Map<string, GuestOfSocket>();
  private readonly places: Places;
  /** null: the port for plain TCP is off. */
  private readonly plain: Door | null;
  private readonly secure: Door | null;
  private readonly handle: HandleFrame;
  private sweeper: NodeJS.Timeout | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
    private readonly stream: FramesStream,
    private readonly publisher: FramesPublisher,
    private readonly intake: FrameIntake,
    handler: FrameHandler,
    private readonly sessions: Sessions,
    private readonly counts: Counts,
    private readonly tls: TlsDoor,
    private readonly diagnosis: Diagnosis,
    private readonly watches: PortWatches,
    private readonly refusals: LoginRefusals,
    private readonly seen: SeenAddresses,
    metrics: ListenerMetrics,
  ) {
    this.handle = (connection, frame, receivedAtMs) => handler.handle(connection, frame, receivedAtMs);
    this.places = new Places(placeLimits(config, seen));
    const { TCP_HOST: host, TCP_PORT, TLS_PORT } = config;
    this.plain = TCP_PORT === null ? null : this.doorOf({ host, port: TCP_PORT, transport: 'plain', variable: 'TCP_PORT', allowed: new AddressList(config.TCP_ALLOW) }, (socket, address) => this.open(socket, address, 'plain'));
    this.secure = TLS_PORT === undefined ? null : this.doorOf({ host, port: TLS_PORT, transport: 'tls', variable: 'TLS_PORT', allowed: new AddressList(config.TLS_ALLOW) }, (socket) => tls.secure(socket));
    metrics.watch('connections', () => this.size);
    metrics.watch('paused_connections', () => (this.intake.isFull ? this.size : 0));
  }

  get size(): number {
    return this.connections.size;
  }

  /** The port it listens on; null where plain TCP is off. */
  get port(): number | null {
    return this.plain?.port ?? null;
  }

  /** null without TLS. */
  get tlsPort(): number | null {
    return this.secure?.port ?? null;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.stream.open();
    this.intake.watch((full) => this.gate(full));
    if (this.secure !== null) {
      this.tls.open((socket, certificate) => {
        const connection = this.open(socket, addressOf(socket), 'tls', certificate);
        return (cause) => connection.close(cause);
      });
    }
    await Promise.all([this.plain?.open(), this.secure?.open()]);
    this.sweeper = setInterval(() => this.sweep(Date.now()), sweepIntervalMs);
  }

  /** Stops accepting, stores what was accepted (for a bounded time), answers it, then closes. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.sweeper !== null) clearInterval(this.sweeper);
    this.plain?.close();
    this.secure?.close();
    this.tls.close();
    this.intake.watch(() => undefined);
    for (const connection of this.connections) connection.gate(true);
    await Promise.race([this.intake.drained(), sleep(flushWithinMs, undefined, { ref: false })]);
    this.publisher.stop();
    for (const connection of this.connections) connection.close('stopping');
  }

  private doorOf(options: DoorOptions, taken: (socket: Socket, address: string) => void): Door {
    return new Door(options, {
      accept: (socket, address) => {
        const refused = this.accept(socket, address);
        if (refused !== null) return refused;
        if (this.watches.isWatching) this.watches.connected(peerOf(socket), options.transport);
        taken(socket, address);
        return null;
      },
      refused: (cause, peer) => this.turnAway(cause, peer),
      failed: (err) => this.log.error({ err, port: options.variable }, 'a device port failed'),
    });
  }

  /** Takes its place, and gives it back when the connection ends, be it in the middle of a handshake. */
  private accept(socket: Socket, address: string): CapCause | null {
    const guest = new GuestOfSocket(address, () => {
      this.turnAway('gaveWay', peerOf(socket));
      socket.destroy();
    });
    const refused = this.places.take(guest, Date.now());
    if (refused !== null) return refused;
    const name = nameOf(socket);
    this.guests.set(name, guest);
    socket.on('close', () => {
      this.places.give(guest);
      this.guests.delete(name);
    });
    return null;
  }

  private open(socket: Socket, address: string, transport: Transport, certificate: string | null = null): Connection {
    const origin = { address, port: socket.remotePort ?? 0, certificate, transport };
    const connection = new Connection(socket, origin, this.counts, this.handle, this.diagnosis, Date.now());
    this.connections.add(connection);
    if (transport === 'tls' && this.watches.isWatching) this.watches.secured(connection);
    this.counts.add('connections.accepted');
    if (this.intake.isFull) connection.gate(true);
    socket.on('data', (chunk) => connection.receive(chunk, Date.now()));
    socket.on('end', () => connection.finish(Date.now()));
    socket.on('error', () => this.counts.add('connections.failed'));
    socket.on('close', () => this.forget(connection));
    const guest = this.guests.get(nameOf(socket));
    if (guest !== undefined) guest.connection = connection;
    return connection;
  }

  private turnAway(cause: CapCause | 'addressRefused' | 'gaveWay', peer: Peer): void {
    this.counts.add(`closed.${cause}`);
    this.refusals.atDoor(cause, peer);
  }

  private giveUp(connection: Connection): void {
    if (connection.isOpen && connection.isStranger) this.refusals.atDoor('loginTimeout', connection);
    connection.close('loginTimeout');
  }

  private forget(connection: Connection): void {
    this.connections.delete(connection);
    if (this.watches.isWatching) this.watches.closed(connection);
    this.sessions.endAll(connection, connection.end);
  }

  private gate(full: boolean): void {
    this.counts.add(full ? 'publish.paused' : 'publish.resumed');
    this.log.info({ connections: this.size }, full ? 'the queue is full: device connections are paused' : 'device connections go on');
    for (const connection of this.connections) connection.gate(full);
  }

  private sweep(nowMs: number): void {
    const { LOGIN_TIMEOUT_S: loginTimeoutS, IDLE_TIMEOUT_S: idleTimeoutS } = this.config;
    for (const guest of this.guests.values()) guest.note(this.seen);
    for (const connection of this.connections) {
      connection.expirePartial(nowMs);
      if (!connection.isLoggedIn && nowMs - connection.withoutSessionSinceMs > loginTimeoutS * 1_000) this.giveUp(connection);
      else if (nowMs - connection.lastFrameAtMs > idleTimeoutS * 1_000) connection.close('idle');
    }
  }
}

/** A socket that has taken a place, from its first moment on: a TLS one has no connection until its handshake is over. */
class GuestOfSocket implements Guest {
  connection: Connection | null = null;
  readonly network: string;
  private noted: string | null = null;

  constructor(
    readonly address: string,
    readonly leave: () => void,
  ) {
    this.network = networkOf(address);
  }

  isLoggedIn(): boolean {
    return this.connection?.isLoggedIn ?? false;
  }

  /** Remembers its address once a vehicle or a platform has logged in from there. */
  note(seen: SeenAddresses): void {
    const { session = null, link = null } = this.connection ?? {};
    const who = session?.vin ?? link?.platform.name ?? null;
    if (who === null || who === this.noted) return;
    this.noted = who;
    seen.note(this.network, who);
  }
}

/** The same for a socket and for the TLS one over it. */
const nameOf = (socket: Socket): string => `${socket.localPort} ${socket.remoteAddress} ${socket.remotePort}`;

function placeLimits({ CONNECTIONS_MAX: most, CONNECTIONS_PER_ADDRESS_MAX, CONNECTIONS_TRUSTED }: ProtocolEnvironment, seen: SeenAddresses): PlaceLimits {
  const trusted = new AddressList(CONNECTIONS_TRUSTED);
  const isTrusted = (address: string): boolean => CONNECTIONS_TRUSTED.length > 0 && trusted.has(address);
  return { most, mostOfAddress: CONNECTIONS_PER_ADDRESS_MAX ?? Math.ceil(most / shareOfAddress), isTrusted, vehiclesSeen: (network) => seen.vehiclesOf(network) };
}
