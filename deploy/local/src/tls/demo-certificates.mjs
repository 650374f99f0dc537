import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate, makeRevocationList } from './certificate.mjs';

/**
 * Certificates of a folder for trying TLS out: an authority, a server for the hosts, and clients. What is there stays.
 * `crl.pem` is the authority's list of those clients that are to be revoked, empty when there are none.
 * @param {string} folder
 * @param {{hosts: readonly string[], clients?: readonly string[], revoked?: readonly string[], clientsForS?: number}} wish
 * @returns {{ca: string, cert: string, key: string}} paths
 */
export function demoCertificates(folder, { hosts, clients = [], revoked = [], clientsForS }) {
  const path = (/** @type {string} */ name) => join(folder, name);
  const paths = { ca: path('ca.pem'), cert: path('server.pem'), key: path('server-key.pem') };
  if (existsSync(paths.key)) return paths;
  mkdirSync(folder, { recursive: true });
  const authority = makeCertificate('Voltdeck local authority');
  writeFileSync(paths.ca, authority.certificate);
  const made = [makeCertificate('server', { issuer: authority, hosts }), ...clients.map((name) => makeCertificate(name, { issuer: authority, ...(clientsForS === undefined ? {} : { forMs: clientsForS * 1_000 }) }))];
  for (const { name, certificate, key } of made) {
    writeFileSync(path(`${name}.pem`), certificate);
    writeFileSync(path(`${name}-key.pem`), key, { mode: 0o600 });
  }
  writeFileSync(path('crl.pem'), makeRevocationList(authority, made.filter(({ name }) => revoked.includes(name))));
  return paths;
}
