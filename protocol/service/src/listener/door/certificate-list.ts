import { StartError } from '@voltdeck/base';
import { readBlocks } from './der.ts';

const tags = { integer: 0x02, sequence: 0x30, utcTime: 0x17, generalizedTime: 0x18 } as const;

/** A list of revoked certificates of one authority (CRL, RFC 5280, 5.1). */
export interface CertificateList {
  /** DER of the authority's name. */
  readonly issuer: string;
  /** Serial numbers as upper-case hexadecimal digits, as Node gives those of certificates. */
  readonly serials: ReadonlySet<string>;
  /** When the next list was due, epoch ms; null where it does not say. */
  readonly nextUpdateMs: number | null;
}

const pem = /-----BEGIN X509 CRL-----([^-]+)-----END X509 CRL-----/g;

/**
 * The lists of a file: PEM, one behind the other, or one in DER.
 *
 * @throws StartError when there is none in it
 */
export function readCertificateLists(bytes: Buffer, path: string): CertificateList[] {
  const blocks = [...bytes.toString('latin1').matchAll(pem)].map(([, text = '']) => Buffer.from(text, 'base64'));
  try {
    return (blocks.length > 0 ? blocks : [bytes]).map(listOf);
  } catch {
    throw new StartError(`TLS_CRL_FILE names ${path}, which is no list of revoked certificates (CRL) in PEM or DER.`);
  }
}

/** CertificateList: tbsCertList, which is version?, signature, issuer, thisUpdate, nextUpdate?, revokedCertificates?, extensions?. */
function listOf(der: Buffer): CertificateList {
  const [outer] = readBlocks(der);
  const [signed] = readBlocks(bodyOf(outer, tags.sequence));
  const parts = readBlocks(bodyOf(signed, tags.sequence));
  if (parts[0]?.tag === tags.integer) parts.shift();
  const [algorithm, issuer, thisUpdate, ...rest] = parts;
  bodyOf(algorithm, tags.sequence);
  bodyOf(issuer, tags.sequence);
  timeOf(thisUpdate);
  const hasNext = rest[0]?.tag === tags.utcTime || rest[0]?.tag === tags.generalizedTime;
  const nextUpdateMs = hasNext ? timeOf(rest.shift()) : null;
  const entries = rest[0]?.tag === tags.sequence ? readBlocks(rest[0].body) : [];
  const serials = entries.map((entry) => serialOf(bodyOf(readBlocks(bodyOf(entry, tags.sequence))[0], tags.integer)));
  return { issuer: issuer?.bytes.toString('hex') ?? '', serials: new Set(serials), nextUpdateMs };
}

type Block = ReturnType<typeof readBlocks>[number];

function bodyOf(block: Block | undefined, tag: number): Buffer {
  if (block?.tag !== tag) throw new RangeError(`A block of type ${tag} is expected, not ${block?.tag ?? 'the end'}`);
  return block.body;
}

/** As `X509Certificate.serialNumber` writes it: without zeros in front. */
export const serialOf = (bytes: Buffer): string => bytes.toString('hex').toUpperCase().replace(/^(?:00)+(?=..)/, '');

/** UTCTime has two digits for the year: from 50 on 19xx (RFC 5280, 4.1.2.5.1). */
function timeOf(block: Block | undefined): number {
  if (block?.tag !== tags.utcTime && block?.tag !== tags.generalizedTime) throw new RangeError('A time is expected');
  const text = block.body.toString('latin1');
  const full = block.tag === tags.utcTime ? `${Number(text.slice(0, 2)) >= 50 ? '19' : '20'}${text}` : text;
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(ms)) throw new RangeError(`${text} is no time`);
  return ms;
}
