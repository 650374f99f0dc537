import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOG, type Log } from '@voltdeck/platform';
import type { X509Certificate } from 'node:crypto';
import type { Socket } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import type { ProtocolEnvironment } from '../../environment.ts';
import { Counts } from '../counts.ts';
import { LoginRefusals } from '../refusal/login-refusals.ts';
import { ClientCertificates, type CertificateEnd } from './client-certificates.ts';
import { addressOf } from './door.ts';
import type { Revocations } from './revocations.ts';
import { TlsFiles } from './tls-files.ts';

/** @returns what closes the connection */
export type Secured = (socket: TLSSocket, certificate: string | null) => (cause: CertificateEnd) => void;

const expiryLookMs = 1_000;

/** Turns connections into TLS ones, with the newest certificate of the files. */
@Injectable()
export class TlsDoor {
  private readonly files: TlsFiles;
  private readonly certificates = new ClientCertificates();
  private revocations: Revocations | null = null;
  private server: Server | null = null;
  private expiryLook: NodeJS.Timeout | undefined;
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
    // Node tells of a handshake that takes too long and leaves the connection open.
    this.server.on('tlsClientError', (_error, socket) => {
      this.counts.add('tls.failed');
      socket.destroy();
    });
    this.endWatching = this.files.watch(() => this.reload());
    this.expiryLook = setInterval(() => this.certificates.closeExpired(Date.now()), expiryLookMs);
  }

  /** Begins the handshake on an accepted connection. */
  secure(socket: Socket): void {
    this.server?.emit('connection', socket);
  }

  close(): void {
    this.endWatching();
    clearInterval(this.expiryLook);
  }

  private take(socket: TLSSocket, secured: Secured): void {
    const certificate = certificateOf(socket);
    if (certificate !== null && this.revocations?.has(certificate)) return this.refuse(socket, certificate);
    const close = secured(socket, certificate?.fingerprint256 ?? null);
    if (certificate !== null) this.certificates.add(socket, certificate, close);
  }

  private refuse(socket: TLSSocket, certificate: X509Certificate): void {
    const address = addressOf(socket);
    this.counts.add('closed.certificateRevoked');
    this.refusals.note({ vin: vinOf(certificate), cause: 'certificateRevoked', address, iccid: null, edition: null, link: null, deviceId: null, atMs: Date.now(), bytes: certificate.raw });
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

/** A client certificate that our authority has signed. */
const certificateOf = (socket: TLSSocket): X509Certificate | null => (socket.authorized ? (socket.getPeerX509Certificate() ?? null) : null);

/** The VIN that a certificate was issued for, where its name is one; empty without. */
const vinOf = ({ subject }: X509Certificate): string => /^CN=([A-HJ-NPR-Z0-9]{17})$/m.exec(subject)?.[1] ?? '';
