import { X509Certificate } from 'node:crypto';
import { connect, createServer } from 'node:tls';
import { expect, it } from 'vitest';
import { makeCertificate, makeRevocationList } from './certificate.mjs';

it('a certificate names its hosts and is signed by its authority', () => {
  const authority = makeCertificate('Test authority');
  const server = new X509Certificate(makeCertificate('server', { issuer: authority, hosts: ['127.0.0.1', 'fleet.example', '::1', '2001:db8::5:6'] }).certificate);
  const root = new X509Certificate(authority.certificate);
  expect(root.ca).toBe(true);
  expect(server.ca).toBe(false);
  expect(server.verify(root.publicKey)).toBe(true);
  expect(['127.0.0.1', '::1', '2001:db8::5:6', '127.0.0.2'].map((address) => server.checkIP(address) !== undefined)).toEqual([true, true, true, false]);
  expect([server.checkHost('fleet.example'), server.checkHost('other.example')]).toEqual(['fleet.example', undefined]);
  expect(Date.parse(server.validTo)).toBeGreaterThan(Date.now());
});

it('a TLS connection between two of them holds', async () => {
  const authority = makeCertificate('Test authority');
  const { certificate, key } = makeCertificate('server', { issuer: authority, hosts: ['127.0.0.1'] });
  const client = makeCertificate('client', { issuer: authority });
  const server = createServer({ cert: certificate, key, ca: authority.certificate, requestCert: true, rejectUnauthorized: true }, (socket) => socket.end(socket.getPeerCertificate().subject.CN));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = connect({ port, host: '127.0.0.1', ca: authority.certificate, cert: client.certificate, key: client.key });
  const said = await new Promise((resolve, reject) => socket.on('data', (data) => resolve(String(data))).on('error', reject));
  server.close();
  expect(said).toBe('client');
});

it("a server that is given the authority's list refuses a revoked certificate and takes the others", async () => {
  const authority = makeCertificate('Test authority');
  const { certificate, key } = makeCertificate('server', { issuer: authority, hosts: ['127.0.0.1'] });
  const [good, bad] = [makeCertificate('good', { issuer: authority }), makeCertificate('bad', { issuer: authority })];
  const server = createServer({ cert: certificate, key, ca: authority.certificate, crl: makeRevocationList(authority, [bad]), requestCert: true, rejectUnauthorized: false }, (socket) => socket.end(String(socket.authorizationError ?? 'fine')));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const said = await Promise.all([good, bad].map(({ certificate: cert, key: own }) => {
    const socket = connect({ port, host: '127.0.0.1', ca: authority.certificate, cert, key: own });
    return new Promise((resolve, reject) => socket.on('data', (data) => resolve(String(data))).on('error', reject));
  }));
  server.close();
  expect(said).toEqual(['fine', 'CERT_REVOKED']);
});
