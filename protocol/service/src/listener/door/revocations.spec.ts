import { StartError } from '@voltdeck/base';
import { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SettingsFolder } from '../../testing/settings-folder.ts';
import { Revocations } from './revocations.ts';

// Made by OpenSSL 3: an authority, two certificates of it with the serial numbers F10A and F10B, and its list, which has the second.
const list = `-----BEGIN X509 CRL-----
MIHgMIGHAgEBMAoGCCqGSM49BAMCMDAxCzAJBgNVBAYTAkNOMQ4wDAYDVQQKDAVG
bGVldDERMA8GA1UEAwwIRmxlZXQgQ0EXDTI2MTEyMzAyNTgxMFoXDTI2MTIyMzAy
NTgxMFowFjAUAgMA8QsXDTI2MTEyMzAyNTgxMFqgDjAMMAoGA1UdFAQDAgECMAoG
CCqGSM49BAMCA0gAMEUCIHrRjiZPm2oH3YSz3lRRG/V7uqswnWpK96yzE3bA8X0n
AiEAxV725cJnyqoedSIGjI4P7ORTiqNj2eJgtighWyH4VFo=
-----END X509 CRL-----
`;
const good = new X509Certificate(`-----BEGIN CERTIFICATE-----
MIIBNDCB3AIDAPEKMAoGCCqGSM49BAMCMDAxCzAJBgNVBAYTAkNOMQ4wDAYDVQQK
DAVGbGVldDERMA8GA1UEAwwIRmxlZXQgQ0EwHhcNMjYxMTIzMDI1ODEwWhcNMzUw
MjA5MDI1ODEwWjAcMRowGAYDVQQDDBFMVlRFU1QwMDAwMDAwMDAwQTBZMBMGByqG
SM49AgEGCCqGSM49AwEHA0IABGnhFAYAeWbapZX2oVBfVPkxVnq/KDzCZKjPCQ1O
4RPKI5JzyAeK3tb5YB52tJC6GSEUjrcCeAXsrIqVA5ojdeUwCgYIKoZIzj0EAwID
RwAwRAIgGFY/EqhNVCgKq4u/l/qNByQXAwiwb55i6kMVLV268+sCICjN6Zebp9od
knBUbRpUCVKZywEspba6aSJqkaDhYXA8
-----END CERTIFICATE-----
`);
const bad = new X509Certificate(`-----BEGIN CERTIFICATE-----
MIIBNTCB3AIDAPELMAoGCCqGSM49BAMCMDAxCzAJBgNVBAYTAkNOMQ4wDAYDVQQK
DAVGbGVldDERMA8GA1UEAwwIRmxlZXQgQ0EwHhcNMjYxMTIzMDI1ODEwWhcNMzUw
MjA5MDI1ODEwWjAcMRowGAYDVQQDDBFMVlRFU1QwMDAwMDAwMDAwQjBZMBMGByqG
SM49AgEGCCqGSM49AwEHA0IABCPcDh7tZ6r6QNDInH4is7r1kVl47KXRuNLcXyhY
H5TdLFeyMerure4ZMORPWI5xtDRX3avd7qYmqzpdrZtwJ98wCgYIKoZIzj0EAwID
SAAwRQIgQWH2rykKq6vTOd5R2BRV4IZ/q2pLIMziZIHDCGlKj4ACIQDHVl6fSm4d
AHofgsaN9A4/T3ciMWimmLsh9ahASyhoXw==
-----END CERTIFICATE-----
`);

let folder: SettingsFolder;
beforeEach(() => {
  folder = new SettingsFolder();
});
afterEach(() => folder.remove());

const byList = (text: string | Buffer): Revocations => Revocations.read({ TLS_CRL_FILE: folder.write('crl.pem', text) });
const byFingerprints = (...certificates: unknown[]): Revocations => Revocations.read({ TLS_REVOKED_FILE: folder.write('revoked.json', { certificates }) });

describe('a list of revoked certificates', () => {
  it.each([
    { form: 'PEM', text: list },
    { form: 'DER', text: Buffer.from(list.replace(/-----[^-]+-----|\s/g, ''), 'base64') },
    { form: 'PEM with text around and another list before', text: `Certificate Revocation List:\n${list}and\n${list}` },
  ])('in $form revokes what it has, and nothing else', ({ text }) => {
    const revocations = byList(text);
    expect([revocations.has(good), revocations.has(bad)]).toEqual([false, true]);
  });

  it('is overdue behind the time of its next update', () => {
    const revocations = byList(list);
    expect([revocations.overdue(Date.UTC(2026, 10, 24)), revocations.overdue(Date.UTC(2027, 0, 1))]).toEqual([0, 1]);
  });

  it.each(['', 'no list', list.replace('MII', 'AII').slice(0, 120), Buffer.from('3003020101', 'hex'), Buffer.from('3084ffffffff', 'hex')])('that is none stops the start, naming the variable', (text) => {
    expect(() => byList(text)).toThrow(StartError);
    expect(() => byList(text)).toThrow(/TLS_CRL_FILE/);
  });
});

describe('a list of fingerprints', () => {
  it('revokes what it has, with colons or without, and keeps notes for people', () => {
    const revocations = byFingerprints({ fingerprint: bad.fingerprint256, note: 'stolen in March' });
    expect([revocations.has(good), revocations.has(bad)]).toEqual([false, true]);
    expect(byFingerprints({ fingerprint: bad.fingerprint256.replaceAll(':', '').toLowerCase() }).has(bad)).toBe(true);
  });

  it.each([{ fingerprint: 'AB:CD' }, { fingerprint: bad.fingerprint }, { serial: 'F10B' }])('that does not fit stops the start, naming the variable: %j', (entry) => {
    expect(() => byFingerprints(entry)).toThrow(/TLS_REVOKED_FILE/);
  });
});

it('without files nothing is revoked', () => {
  expect(Revocations.read({}).has(bad)).toBe(false);
});
