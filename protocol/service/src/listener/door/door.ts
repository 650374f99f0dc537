import { StartError } from '@voltdeck/base';
import type { Transport } from '@voltdeck/protocol/contract';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressList } from '../../address-list.ts';
import type { CapCause } from './places.ts';

/** Another process has the device port. */
export class PortBusyError extends StartError {
  override readonly name = 'PortBusyError';

  constructor(host: string, port: number, variable: string) {
    super(`TCP port ${port} on ${host} is in use by another process; stop it or set ${variable} to a free port (0 takes any).`);
  }
}

export interface DoorOptions {
  readonly host: string;
  readonly port: number;
  readonly transport: Transport;
  /** The variable that sets the port. */
  readonly variable: string;
  readonly allowed: AddressList;
}

/** Who connects. */
export interface Peer {
  readonly address: string;
  /** null where the socket has forgotten it. */
  readonly port: number | null;
}

export interface DoorEvents {
  /** @returns why it may not stay, or null */
  readonly accept: (socket: Socket, address: string) => CapCause | null;
  readonly refused: (cause: CapCause | 'addressRefused', peer: Peer) => void;
  readonly failed: (error: Error) => void;
}

const keepAliveDelayMs = 60_000;
const backlog = 4_096;

/** A port that vehicles connect to. A connection from an address that is not allowed is closed before a byte is read. */
export class Door {
  private readonly server: Server;

  constructor(
    private readonly options: DoorOptions,
    private readonly events: DoorEvents,
  ) {
    this.server = createServer({ noDelay: true, keepAlive: true, keepAliveInitialDelay: keepAliveDelayMs }, (socket) => this.take(socket));
  }

  get port(): number {
    const address = this.server.address();
    return address === null || typeof address === 'string' ? this.options.port : address.port;
  }

  /** @throws PortBusyError */
  async open(): Promise<void> {
    const { host, port, variable } = this.options;
    await new Promise<void>((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException): void => reject(error.code === 'EADDRINUSE' ? new PortBusyError(host, port, variable) : error);
      this.server.once('error', fail);
      this.server.listen({ host, port, backlog }, () => {
        this.server.off('error', fail).on('error', this.events.failed);
        resolve();
      });
    });
  }

  close(): void {
    this.server.close();
  }

  private take(socket: Socket): void {
    const address = addressOf(socket);
    const cause = this.options.allowed.has(address) ? this.events.accept(socket, address) : 'addressRefused';
    if (cause === null) return;
    this.events.refused(cause, peerOf(socket));
    socket.on('error', () => undefined);
    socket.destroy();
  }
}

export const peerOf = (socket: Socket): Peer => ({ address: addressOf(socket), port: socket.remotePort ?? null });

/** The peer's address; IPv4 as such where the socket also takes IPv6. */
export function addressOf(socket: Socket): string {
  return (socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
}
