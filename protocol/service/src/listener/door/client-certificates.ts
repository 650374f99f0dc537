import type { X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import type { Revocations } from './revocations.ts';

export type CertificateEnd = 'certificateRevoked' | 'certificateExpired';

interface Shown {
  readonly certificate: X509Certificate;
  readonly untilMs: number;
  readonly close: (cause: CertificateEnd) => void;
}

/** The certificates that terminals showed on the connections that are open: what ends one, ends its connection. */
export class ClientCertificates {
  private readonly shown = new Map<TLSSocket, Shown>();

  add(socket: TLSSocket, certificate: X509Certificate, close: Shown['close']): void {
    this.shown.set(socket, { certificate, untilMs: Date.parse(certificate.validTo), close });
    socket.on('close', () => this.shown.delete(socket));
  }

  closeExpired(nowMs: number): void {
    for (const { untilMs, close } of [...this.shown.values()]) if (untilMs < nowMs) close('certificateExpired');
  }

  closeRevoked(revocations: Revocations): void {
    for (const { certificate, close } of [...this.shown.values()]) if (revocations.has(certificate)) close('certificateRevoked');
  }
}
