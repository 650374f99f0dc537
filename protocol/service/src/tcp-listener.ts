import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, LOG, type Log } from '@voltdeck/platform';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AddressCap } from './address-cap.ts';
import { Connection, type HandleFrame } from './connection.ts';
import { Counts } from './counts.ts';
import type { ProtocolEnvironment } from './environment.ts';
import { FrameHandler } from './frame-handler.ts';
import { FrameIntake } from './frame-intake.ts';
import { FramesPublisher } from './frames-publisher.ts';
import { FramesStream } from './frames-stream.ts';
import { ListenerMetrics } from './listener-metrics.ts';
import { PortBusyError } from './port-busy-error.ts';
import { Sessions } from './sessions.ts';

const sweepIntervalMs = 1_000;
const keepAliveDelayMs = 60_000;
const flushWithinMs = 5_000;
const backlog = 4_096;

/** The TCP port of the vehicles. */
@Injectable()
export class TcpListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly connections = new Set<Connection>();
  private readonly cap: AddressCap;
  private readonly server: Server;
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
    metrics: ListenerMetrics,
  ) {
    this.handle = (connection, frame, receivedAtMs) => handler.handle(connection, frame, receivedAtMs);
    this.cap = new AddressCap(config.CONNECTIONS_MAX, config.CONNECTIONS_PER_ADDRESS_MAX);
    this.server = createServer({ noDelay: true, keepAlive: true, keepAliveInitialDelay: keepAliveDelayMs }, (socket) => this.open(socket));
    metrics.watch('connections', () => this.size);
    metrics.watch('paused_connections', () => (this.intake.isFull ? this.size : 0));
  }

  get size(): number {
    return this.connections.size;
  }

  /** The port it listens on. */
  get port(): number {
    const address: AddressInfo | string | null = this.server.address();
    return address === null || typeof address === 'string' ? this.config.TCP_PORT : address.port;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.stream.open();
    this.intake.watch((full) => this.gate(full));
    await this.listen();
    this.sweeper = setInterval(() => this.sweep(Date.now()), sweepIntervalMs);
  }

  /** Stops accepting, stores what was accepted (for a bounded time), answers it, then closes. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.sweeper !== null) clearInterval(this.sweeper);
    this.server.close();
    this.intake.watch(() => undefined);
    for (const connection of this.connections) connection.gate(true);
    await Promise.race([this.intake.drained(), sleep(flushWithinMs, undefined, { ref: false })]);
    this.publisher.stop();
    for (const connection of this.connections) connection.close('stopping');
  }

  private async listen(): Promise<void> {
    const { TCP_HOST: host, TCP_PORT: port } = this.config;
    await new Promise<void>((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException): void => reject(error.code === 'EADDRINUSE' ? new PortBusyError(host, port) : error);
      this.server.once('error', fail);
      this.server.listen({ host, port, backlog }, () => {
        this.server.off('error', fail).on('error', (err) => this.log.error({ err }, 'the device port failed'));
        resolve();
      });
    });
  }

  private open(socket: Socket): void {
    const address = addressOf(socket);
    const refused = this.cap.take(address);
    if (refused !== null) {
      this.counts.add(`closed.${refused}`);
      socket.destroy();
      return;
    }
    const connection = new Connection(socket, address, this.counts, this.handle, Date.now());
    this.connections.add(connection);
    this.counts.add('connections.accepted');
    if (this.intake.isFull) connection.gate(true);
    socket.on('data', (chunk) => connection.receive(chunk, Date.now()));
    socket.on('end', () => connection.finish(Date.now()));
    socket.on('error', () => this.counts.add('connections.failed'));
    socket.on('close', () => this.forget(connection));
  }

  private forget(connection: Connection): void {
    this.connections.delete(connection);
    this.cap.give(connection.address);
    this.sessions.endAll(connection);
  }

  private gate(full: boolean): void {
    this.counts.add(full ? 'publish.paused' : 'publish.resumed');
    this.log.info({ connections: this.size }, full ? 'the queue is full: device connections are paused' : 'device connections go on');
    for (const connection of this.connections) connection.gate(full);
  }

  private sweep(nowMs: number): void {
    const { LOGIN_TIMEOUT_S: loginTimeoutS, IDLE_TIMEOUT_S: idleTimeoutS } = this.config;
    for (const connection of this.connections) {
      connection.expirePartial(nowMs);
      if (!connection.isLoggedIn && nowMs - connection.withoutSessionSinceMs > loginTimeoutS * 1_000) connection.close('loginTimeout');
      else if (nowMs - connection.lastFrameAtMs > idleTimeoutS * 1_000) connection.close('idle');
    }
  }
}

/** The peer's address; IPv4 as such where the socket also takes IPv6. */
function addressOf(socket: Socket): string {
  return (socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
}
