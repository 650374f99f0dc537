import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOG, type Log } from '@voltdeck/base';
import type { X509Certificate } from 'node:crypto';
import { Socket } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import type { ProtocolEnvironment } from '../../environment.ts';
import { Counts } from '../counts.ts';
import { vinIn } from '../diagnosis/vin-in.ts';
import { LoginRefusals } from '../refusal/login-refusals.ts';
import { ClientCertificates, type CertificateEnd } from './client-certificates.ts';
import { peerOf, type Peer } from './door.ts';
import { firstBytes } from './first-bytes.ts';
import { handshakeRefusal } from './handshake-refusal.ts';
import type { Revocations } from './revocations.ts';
import { TlsFiles } from './tls-files.ts';

/** @returns what closes the connection */
export type Secured = (socket: TLSSocket, certificate: string | null) => (cause: CertificateEnd) => void;

const expiryCheckMs = 1_000;

/** Turns connections into TLS ones, with the newest certificate of the files. */
@Injectable()
export class TlsDoor {
  private readonly files: TlsFiles;
  private readonly certificates = new ClientCertificates();
  private revocations: Revocations | null = null;
  private server: Server | null = null;
  /** What a connection sent first, while its handshake is under way. */
  private readonly greetings = new WeakMap<Socket, Greeting>();
  private expiryCheck: NodeJS.Timeout | undefined;
  private endWatching: () => void = () => undefined;

  constructor(
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
    private readonly counts: Counts,
    private readonly refusals: LoginRefusals,
  ) {
    this.files = new TlsFiles(config);
  }

  /** Lists of revoked certificates whose successor was due. */
  get overdueLists(): number {
    return this.revocations?.overdue(Date.now()) ?? 0;
  }

  /** @throws StartError when certificate and key do not fit */
  open(secured: Secured): void {
    const wish = this.config.TLS_CLIENT_CERTIFICATE;
    this.revocations = this.files.readRevocations();
    const options = { ...this.files.read(), handshakeTimeout: this.config.TLS_HANDSHAKE_S * 1_000, requestCert: wish !== 'none', rejectUnauthorized: wish === 'required' };
    this.server = createServer(options, (socket) => {
      this.counts.add('tls.secured');
      this.take(socket, secured);
    });
    // Node reports a handshake that takes too long and leaves the connection open.
    this.server.on('tlsClientError', (error: NodeJS.ErrnoException, socket) => {
      this.fail(error.code ?? '', socket);
      socket.destroy();
    });
    this.endWatching = this.files.watch(() => this.reload());
    this.expiryCheck = setInterval(() => this.certificates.closeExpired(Date.now()), expiryCheckMs);
  }

  /** Starts the handshake on an accepted connection. */
  secure(socket: Socket): void {
    const peer = peerOf(socket);
    // Until TLS has it; from then on the server hears of errors.
    const ignore = (): void => undefined;
    socket.on('error', ignore);
    firstBytes(socket, this.config.TLS_HANDSHAKE_S * 1_000, (bytes) => {
      if (bytes === 'late') return this.giveUp(socket, peer);
      this.greetings.set(socket, { peer, bytes });
      socket.off('error', ignore);
      this.server?.emit('connection', socket);
    });
  }

  close(): void {
    this.endWatching();
    clearInterval(this.expiryCheck);
  }

  /** A silent connection. */
  private giveUp(socket: Socket, peer: Peer): void {
    this.counts.add('tls.failed');
    this.refusals.atDoor('tlsSilent', peer);
    socket.destroy();
  }

  private fail(code: string, socket: TLSSocket): void {
    this.counts.add('tls.failed');
    const { peer, bytes } = this.greetings.get(carrierOf(socket) ?? socket) ?? { peer: peerOf(socket), bytes: new Uint8Array(0) };
    const untrusted = Boolean(socket.authorizationError);
    this.refusals.atDoor(handshakeRefusal({ code, untrusted, firstBytes: bytes }), peer, bytes, vinIn(bytes));
  }

  private take(socket: TLSSocket, secured: Secured): void {
    const certificate = certificateOf(socket);
    if (certificate !== null && this.revocations?.has(certificate)) return this.refuse(socket, certificate);
    const close = secured(socket, certificate?.fingerprint256 ?? null);
    if (certificate !== null) this.certificates.add(socket, certificate, close);
  }

  private refuse(socket: TLSSocket, certificate: X509Certificate): void {
    this.counts.add('closed.certificateRevoked');
    this.refusals.atDoor('certificateRevoked', peerOf(socket), certificate.raw, vinOf(certificate));
    socket.on('error', () => undefined);
    socket.destroy();
  }

  /** Connections that are open stay as they are, but for those whose certificate is revoked now. Files that do not fit, perhaps half written, leave the old certificate. */
  private reload(): void {
    try {
      const revocations = this.files.readRevocations();
      this.server?.setSecureContext(this.files.read());
      this.revocations = revocations;
      this.certificates.closeRevoked(revocations);
      this.counts.add('tls.reloaded');
      this.log.info('the TLS certificate was read again');
    } catch (error) {
      this.counts.add('tls.reloadFailed');
      this.log.error({ reason: String(error) }, 'the TLS certificate could not be read again; the old one stays');
    }
  }
}

interface Greeting {
  readonly peer: Peer;
  readonly bytes: Uint8Array;
}

/** The socket that a TLS one was made of: Node names it nowhere else. */
function carrierOf(socket: TLSSocket): Socket | null {
  const carrier: unknown = '_parent' in socket ? socket._parent : null;
  return carrier instanceof Socket ? carrier : null;
}

/** A client certificate that our authority has signed. */
const certificateOf = (socket: TLSSocket): X509Certificate | null => (socket.authorized ? (socket.getPeerX509Certificate() ?? null) : null);

/** The VIN that a certificate was issued for, where its name is one; empty without. */
const vinOf = ({ subject }: X509Certificate): string => /^CN=([A-HJ-NPR-Z0-9]{17})$/m.exec(subject)?.[1] ?? '';
