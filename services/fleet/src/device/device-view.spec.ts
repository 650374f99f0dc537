import { describe, expect, it } from 'vitest';
import { serviceStatusOf, type DeviceRow } from './device-view.ts';

const now = Date.UTC(2026, 0, 15);
const day = 24 * 3_600_000;

function device(about: Partial<DeviceRow>): DeviceRow {
  return {
    ...{ id: 'd', vin: 'LVD', plate: null, vehicle_type: null, source: 'login', project: null, customer: null, groups: [] },
    ...{ battery_id: null, bms_id: null, bms_model: null, hardware_id: null, software_version: null, imei: null, iccid: null },
    ...{ activated_at: new Date(now - day), service_suspended: false, service_expires_at: null, created_at: new Date(now - day) },
    ...about,
  };
}

describe('the service status of a device', () => {
  it.each([
    ['notActivated', { activated_at: null }],
    ['inService', {}],
    ['inService', { service_expires_at: new Date(now + 31 * day) }],
    ['expiring', { service_expires_at: new Date(now + 30 * day) }],
    ['expired', { service_expires_at: new Date(now) }],
    ['suspended', { service_suspended: true, service_expires_at: new Date(now - day) }],
  ] as const)('is %s', (status, about) => {
    expect(serviceStatusOf(device(about), now)).toBe(status);
  });
});
