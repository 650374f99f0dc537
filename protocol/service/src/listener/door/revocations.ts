import { readSettings, StartError } from '@voltdeck/base';
import type { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readCertificateLists, type CertificateList } from './certificate-list.ts';
import { readBlocks } from './der.ts';

const digits = 64;

const fingerprint = z
  .string()
  .transform((text) => text.replace(/[:\s]/g, '').toUpperCase())
  .pipe(z.string().regex(new RegExp(`^[0-9A-F]{${digits}}$`), 'a SHA-256 fingerprint has 64 hexadecimal digits, with colons between or without'));

const file = z.strictObject({
  certificates: z.array(z.strictObject({ fingerprint, note: z.string().max(200).optional() })).default([]),
});

/** Which client certificates count no more: by the list of their authority (CRL), and by fingerprint. */
export class Revocations {
  private constructor(
    private readonly lists: readonly CertificateList[],
    private readonly fingerprints: ReadonlySet<string>,
  ) {}

  /** @throws StartError naming the variable and the file */
  static read({ TLS_CRL_FILE, TLS_REVOKED_FILE }: { TLS_CRL_FILE?: string | undefined; TLS_REVOKED_FILE?: string | undefined }): Revocations {
    const { certificates } = readSettings(file, 'TLS_REVOKED_FILE', TLS_REVOKED_FILE);
    const lists = TLS_CRL_FILE === undefined ? [] : readCertificateLists(bytesOf(TLS_CRL_FILE), TLS_CRL_FILE);
    return new Revocations(lists, new Set(certificates.map((each) => each.fingerprint)));
  }

  has(certificate: X509Certificate): boolean {
    if (this.fingerprints.has(certificate.fingerprint256.replaceAll(':', ''))) return true;
    if (this.lists.length === 0) return false;
    const issuer = issuerOf(certificate);
    return this.lists.some((list) => list.issuer === issuer && list.serials.has(certificate.serialNumber));
  }

  /** Lists whose successor was due: what was revoked since is not known. */
  overdue(nowMs: number): number {
    return this.lists.filter(({ nextUpdateMs }) => nextUpdateMs !== null && nextUpdateMs < nowMs).length;
  }
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new StartError(`TLS_CRL_FILE names ${path}, which cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** DER of the issuer's name. TBSCertificate: version [0]?, serialNumber, signature, issuer (RFC 5280, 4.1). */
function issuerOf({ raw }: X509Certificate): string {
  const [outer] = readBlocks(raw);
  const [signed] = readBlocks(outer?.body ?? raw);
  const parts = readBlocks(signed?.body ?? raw);
  const isExplicitVersion = parts[0]?.tag === 0xa0;
  return parts[isExplicitVersion ? 3 : 2]?.bytes.toString('hex') ?? '';
}
