import { describe, expect, it } from 'vitest';
import { addressOf } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

describe('the address of a call', () => {
  it('has the parameters in the path and the rest in the query', () => {
    const address = addressOf(endpoints.series.route, { parameters: { deviceId: 'a/b' }, query: { metrics: ['soc', 'current'], from: 0, to: 10 } });
    expect(address).toBe('/api/v1/devices/a%2Fb/series?metrics=soc%2Ccurrent&from=0&to=10');
  });

  it('leaves out what has no value, and keeps zero, false and the empty text', () => {
    const query = { search: '', cursor: undefined, groupId: null, pageSize: 0, all: false };
    expect(addressOf(endpoints.deviceList.route, { query })).toBe('/api/v1/devices?search=&pageSize=0&all=false');
  });
});
