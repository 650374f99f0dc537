import { expect, it } from 'vitest';
import { certificateNames } from './certificate-names.ts';

const vin = 'LVDECK00000000001';

it.each([
  { what: 'the CN', subject: `C=CN\nO=Fleet\nCN=${vin}`, subjectAltName: undefined },
  { what: 'a DNS name', subject: 'CN=terminal', subjectAltName: `DNS:terminal.example, DNS:${vin}` },
  { what: 'a URI', subject: 'O=Fleet', subjectAltName: `IP Address:192.0.2.1, URI:${vin}` },
])('a vehicle is named by $what', ({ subject, subjectAltName }) => {
  expect(certificateNames({ subject, subjectAltName })).toContain(vin);
});

it.each([
  { subject: `O=CN=${vin}`, subjectAltName: undefined },
  { subject: 'CN=a', subjectAltName: `DNS:"x, DNS:${vin}"` },
  { subject: 'CN=a', subjectAltName: `DNS:"x\\", DNS:${vin}, y"` },
])('a name that hides another in it names no one else', ({ subject, subjectAltName }) => {
  expect(certificateNames({ subject, subjectAltName })).not.toContain(vin);
});
