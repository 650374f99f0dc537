import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from './certificate.mjs';

/**
 * Certificates of a folder for trying TLS out: an authority, a server for the hosts, and clients. What is there stays.
 * @param {string} folder
 * @param {{hosts: readonly string[], clients?: readonly string[]}} wish
 * @returns {{ca: string, cert: string, key: string}} paths
 */
export function demoCertificates(folder, { hosts, clients = [] }) {
  const path = (/** @type {string} */ name) => join(folder, name);
  const paths = { ca: path('ca.pem'), cert: path('server.pem'), key: path('server-key.pem') };
  if (existsSync(paths.key)) return paths;
  mkdirSync(folder, { recursive: true });
  const authority = makeCertificate('Voltdeck local authority');
  writeFileSync(paths.ca, authority.certificate);
  for (const name of ['server', ...clients]) {
    const { certificate, key } = makeCertificate(name, { issuer: authority, hosts: name === 'server' ? hosts : [] });
    writeFileSync(path(`${name}.pem`), certificate);
    writeFileSync(path(`${name}-key.pem`), key, { mode: 0o600 });
  }
  return paths;
}
