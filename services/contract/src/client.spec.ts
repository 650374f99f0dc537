import { expect, it } from 'vitest';
import { createClient, type ClientRequest } from './client.ts';
import { contract } from './contract.ts';

const { series, faultClear, vehicleList } = contract;
const sent: ClientRequest[] = [];
const client = createClient({ series: { route: series }, faultClear: { route: faultClear }, vehicleList: { route: vehicleList } }, async (request) => {
  sent.push(request);
  return { items: [] };
});

it('sends each field where its route has it', async () => {
  await client.series({ deviceId: 'a/b', metrics: ['soc', 'soh'], from: 0, to: 10 });
  await client.faultClear({ faultId: '7', reason: 'repaired' });
  await client.vehicleList();
  expect(sent).toEqual([
    { method: 'GET', path: '/api/v1/devices/a%2Fb/series?metrics=soc%2Csoh&from=0&to=10' },
    { method: 'PUT', path: '/api/v1/faults/7/clearing', body: { reason: 'repaired' } },
    { method: 'GET', path: '/api/v1/vehicles' },
  ]);
});
