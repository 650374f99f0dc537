import { expect, it } from 'vitest';
import { draftOf, formOf, problemsOf } from './outlet-draft.ts';

const filled = { ...draftOf(null), name: ' Warehouse ', url: 'https://example.com/events' };
const paths = (draft: Parameters<typeof problemsOf>[0]): string[] => problemsOf(draft).map(({ path }) => path);

it('a new outlet needs a name and an address of its kind', () => {
  expect(paths(draftOf(null))).toEqual(['name', 'url']);
  expect(paths(filled)).toEqual([]);
  expect(paths({ ...filled, kind: 'mqtt' })).toEqual(['url']);
  expect(paths({ ...filled, kind: 'mqtt', url: 'mqtts://broker.example' })).toEqual([]);
});

it('the topic of MQTT is checked before it is sent', () => {
  expect(paths({ ...filled, kind: 'mqtt', url: 'mqtt://broker.example', topic: 'a/#', clientId: 'with blank' })).toEqual(['topic', 'clientId']);
});

it('what another kind or content has is not sent', () => {
  expect(formOf({ ...filled, types: ['fault'], fields: ['soc'], password: 'x' })).toEqual({ name: 'Warehouse', kind: 'webhook', content: 'events', url: 'https://example.com/events', projectIds: [], customerIds: [], groupIds: [], deviceIds: [], types: ['fault'] });
  expect(formOf({ ...filled, kind: 'mqtt', content: 'records', fields: ['soc'], cells: true })).toMatchObject({ fields: ['soc'], cells: true, user: null, password: null, topic: 'voltdeck/{project}/{vin}/{type}' });
});
