import { DomainError } from '@voltdeck/base';
import type { ShownSecurity } from '@voltdeck/protocol/contract';
import { expect, it } from 'vitest';
import { admissionRefusal } from './admission-refusal.ts';

const shownBy = (transport: ShownSecurity['transport']): { shown: ShownSecurity } => ({ shown: { transport, encrypted: false, signed: false } });

it.each([
  ['DEVICE_UNKNOWN', {}, 'any', 'vinUnknown'],
  ['DEVICE_UNKNOWN', { lacking: 'signature' }, 'any', 'signatureMissing'],
  ['DEVICE_UNKNOWN', { lacking: 'encryption' }, 'any', 'encryptionMissing'],
  ['DEVICE_UNKNOWN', { lacking: 'transport' }, 'any', 'tlsMissing'],
  ['DEVICE_UNKNOWN', { lacking: 'transport' }, 'tls', 'certificateMissing'],
  ['DEVICE_UNKNOWN', { lacking: 'toString' }, 'any', 'vinUnknown'],
  ['VIN_MALFORMED', {}, 'any', 'vinMalformed'],
  ['SERVICE_UNAVAILABLE', {}, 'any', undefined],
] as const)('fleet’s %s %o is reported to a terminal by %s as %s', (code, data, transport, refusal) => {
  expect(admissionRefusal(new DomainError(code, data), shownBy(transport))).toBe(refusal);
});
