import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * A certificate (X.509, RFC 5280) with its private key, both PEM.
 * @typedef {{name: string, serial: Buffer, certificate: string, key: string, privateKey: import('node:crypto').KeyObject}} Certificate
 */

const oids = {
  commonName: '550403',
  ecdsaSha256: '2a8648ce3d040302',
  subjectAltName: '551d11',
  basicConstraints: '551d13',
};
const monthMs = 30 * 86_400_000;
const yearMs = 365 * 86_400_000;

/** @param {number} tag @param {...(Buffer | string)} parts bytes, or hex */
function der(tag, ...parts) {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)));
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (/** @type {(Buffer | string)[]} */ ...parts) => der(0x30, ...parts);
const octets = (/** @type {Buffer} */ body) => der(0x04, body);
const oid = (/** @type {string} */ hex) => der(0x06, hex);
const bits = (/** @type {Buffer} */ body) => der(0x03, '00', body);
const algorithm = sequence(oid(oids.ecdsaSha256));

/** @param {string} name */
const nameOf = (name) => sequence(der(0x31, sequence(oid(oids.commonName), der(0x0c, Buffer.from(name)))));

/** @param {number} ms */
const timeOf = (ms) => der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]|\..*/g, '')}Z`));

/** @param {string} host */
function alternative(host) {
  if (isIP(host) === 0) return der(0x82, Buffer.from(host));
  const list = new URL(isIP(host) === 6 ? `http://[${host}]` : `http://${host}`).hostname.replace(/[[\]]/g, '');
  return der(0x87, isIP(list) === 4 ? Buffer.from(list.split('.').map(Number)) : Buffer.from(groupsOf(list).join(''), 'hex'));
}

/** The eight groups of an IPv6 address, four digits each. @param {string} address */
function groupsOf(address) {
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].map((group) => group.padStart(4, '0'));
}

/** @param {readonly string[]} hosts @param {boolean} isAuthority */
function extensions(hosts, isAuthority) {
  const constraints = isAuthority ? [sequence(oid(oids.basicConstraints), der(0x01, 'ff'), octets(sequence(der(0x01, 'ff'))))] : [];
  const names = hosts.length > 0 ? [sequence(oid(oids.subjectAltName), octets(sequence(...hosts.map(alternative))))] : [];
  return constraints.length + names.length === 0 ? [] : [der(0xa3, sequence(...constraints, ...names))];
}

const pem = (/** @type {string} */ label, /** @type {Buffer} */ body) =>
  `-----BEGIN ${label}-----\n${(body.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`;

/**
 * Makes a certificate, for a year by default, signed by the issuer, or self-signed as an authority.
 * @param {string} name
 * @param {{issuer?: Pick<Certificate, 'name' | 'privateKey'>, hosts?: readonly string[], forMs?: number}} [options]
 * @returns {Certificate}
 */
export function makeCertificate(name, { issuer, hosts = [], forMs = yearMs } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const serial = randomBytes(12);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x01;
  const body = sequence(
    der(0xa0, der(0x02, '02')),
    der(0x02, serial),
    algorithm,
    nameOf(issuer?.name ?? name),
    sequence(timeOf(Date.now() - 86_400_000), timeOf(Date.now() + forMs)),
    nameOf(name),
    publicKey.export({ format: 'der', type: 'spki' }),
    ...extensions(hosts, issuer === undefined),
  );
  const signature = sign('sha256', body, issuer?.privateKey ?? privateKey);
  return { name, serial, privateKey, certificate: pem('CERTIFICATE', sequence(body, algorithm, bits(signature))), key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() };
}

/**
 * Makes the list of the certificates that their authority has revoked (CRL), PEM. The next one is due in a month unless configured.
 * @param {Certificate} issuer
 * @param {readonly Certificate[]} revoked
 * @param {{dueMs?: number}} [options]
 */
export function makeRevocationList(issuer, revoked, { dueMs = Date.now() + monthMs } = {}) {
  const now = timeOf(Date.now());
  const entries = revoked.map(({ serial }) => sequence(der(0x02, serial), now));
  const body = sequence(der(0x02, '01'), algorithm, nameOf(issuer.name), now, timeOf(dueMs), ...(entries.length === 0 ? [] : [sequence(...entries)]));
  return pem('X509 CRL', sequence(body, algorithm, bits(sign('sha256', body, issuer.privateKey))));
}
