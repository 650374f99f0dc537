import { readConfig } from '@voltdeck/base';
import { describe, expect, it } from 'vitest';
import { fleetEnvironment } from './environment.ts';

const stores = { NATS_URL: 'nats://localhost:4222', DATABASE_URL: 'postgres://localhost/voltdeck' };

describe('the environment of fleet', () => {
  it('keeps registration closed, demands proofs and keeps the demo away unless told', () => {
    expect(readConfig(fleetEnvironment, stores)).toMatchObject({ REGISTRATION: 'closed', VEHICLE_POLICY: 'strict', DEMO_FLEET: '0', BUSINESS_TIME_ZONE: 'Asia/Shanghai' });
  });

  it('names a time zone that does not exist', () => {
    expect(() => readConfig(fleetEnvironment, { ...stores, BUSINESS_TIME_ZONE: 'Asia/Nowhere' })).toThrow(/BUSINESS_TIME_ZONE .*Asia\/Nowhere/);
  });
});
