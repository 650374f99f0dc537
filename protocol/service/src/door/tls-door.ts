import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOG, type Log } from '@voltdeck/platform';
import type { Socket } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { Counts } from '../counts.ts';
import type { ProtocolEnvironment } from '../environment.ts';
import { TlsFiles } from './tls-files.ts';

export type Secured = (socket: TLSSocket, certificate: string | null) => void;

/** Turns connections into TLS ones, with the newest certificate of the files. */
@Injectable()
export class TlsDoor {
  private readonly files: TlsFiles;
  private server: Server | null = null;
  private endWatching: () => void = () => undefined;

  constructor(
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
    private readonly counts: Counts,
  ) {
    this.files = new TlsFiles(config);
  }

  /** @throws StartError when certificate and key do not fit */
  open(secured: Secured): void {
    const wish = this.config.TLS_CLIENT_CERTIFICATE;
    const options = { ...this.files.read(), handshakeTimeout: this.config.TLS_HANDSHAKE_S * 1_000, requestCert: wish !== 'none', rejectUnauthorized: wish === 'required' };
    this.server = createServer(options, (socket) => {
      this.counts.add('tls.secured');
      secured(socket, certificateOf(socket));
    });
    // Node tells of a handshake that takes too long and leaves the connection open.
    this.server.on('tlsClientError', (_error, socket) => {
      this.counts.add('tls.failed');
      socket.destroy();
    });
    this.endWatching = this.files.watch(() => this.reload());
  }

  /** Begins the handshake on an accepted connection. */
  secure(socket: Socket): void {
    this.server?.emit('connection', socket);
  }

  close(): void {
    this.endWatching();
  }

  /** Connections that are open stay as they are. Files that do not fit, perhaps half written, leave the old certificate. */
  private reload(): void {
    try {
      this.server?.setSecureContext(this.files.read());
      this.counts.add('tls.reloaded');
      this.log.info('the TLS certificate was read again');
    } catch (error) {
      this.counts.add('tls.reloadFailed');
      this.log.error({ reason: String(error) }, 'the TLS certificate could not be read again; the old one stays');
    }
  }
}

/** Fingerprint of a client certificate that our authority has signed. */
function certificateOf(socket: TLSSocket): string | null {
  return socket.authorized ? (socket.getPeerX509Certificate()?.fingerprint256 ?? null) : null;
}
