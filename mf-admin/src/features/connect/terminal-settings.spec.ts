import type { SecurityPolicyView } from '@voltdeck/contract';
import { initialPolicy } from '@voltdeck/protocol/contract';
import { expect, it } from 'vitest';
import { offsetText, portOf, terminalSettings } from './terminal-settings.ts';

const ports = { plainPort: 32_960, tlsPort: 32_961, clientCertificate: 'optional', loginTimeoutS: 30 } as const;
const effective = (levels: Partial<{ [Demand in keyof SecurityPolicyView['effective']]: SecurityPolicyView['effective'][Demand]['level'] }> = {}, source: 'deployment' | 'device' = 'deployment'): SecurityPolicyView['effective'] => ({
  transport: { level: levels.transport ?? 'any', source },
  encryption: { level: levels.encryption ?? 'optional', source },
  signature: { level: levels.signature ?? 'optional', source },
  activation: { level: levels.activation ?? 'open', source },
});
const given = { host: 'cars.example', ports, vin: null, profile: null, deployment: effective(), vehicle: null } as const;

it('without a profile a terminal is set as the standard has it', () => {
  expect(terminalSettings(given)).toMatchObject({ host: 'cars.example', reportPeriodSeconds: 10, clockOffsetMinutes: 480, answersReports: true, transport: 'any' });
});

it('what the profile says is taken, and what it demands counts before the default', () => {
  const profile = { settings: { reportPeriodSeconds: 30, clockOffsetMinutes: 0, answerReports: false }, policy: { ...initialPolicy, transport: 'tls', signature: 'reports' } } as const;
  expect(terminalSettings({ ...given, profile, deployment: effective({ signature: 'required', activation: 'closed' }) })).toMatchObject({
    ...{ reportPeriodSeconds: 30, clockOffsetMinutes: 0, answersReports: false },
    ...{ transport: 'tls', signature: 'reports', activation: 'closed' },
  });
});

it('what holds for the vehicle counts before its profile', () => {
  const profile = { settings: {}, policy: { ...initialPolicy, transport: 'tls' } } as const;
  expect(terminalSettings({ ...given, profile, vehicle: effective({ transport: 'certificate' }, 'device') }).transport).toBe('certificate');
});

it('the port is that for TLS where TLS is demanded or plain TCP is off', () => {
  expect(portOf({ transport: 'any', plainPort: 1, tlsPort: 2 })).toEqual({ port: 1, tls: false });
  expect(portOf({ transport: 'tls', plainPort: 1, tlsPort: 2 })).toEqual({ port: 2, tls: true });
  expect(portOf({ transport: 'any', plainPort: null, tlsPort: 2 })).toEqual({ port: 2, tls: true });
  expect(portOf({ transport: 'certificate', plainPort: 1, tlsPort: null })).toEqual({ port: null, tls: true });
});

it('an offset is written as hours and minutes', () => {
  expect([480, 0, -210].map(offsetText)).toEqual(['UTC+08:00', 'UTC+00:00', 'UTC-03:30']);
});
