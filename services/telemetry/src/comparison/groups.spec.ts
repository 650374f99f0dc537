import { expect, test } from 'vitest';
import { groupNames, inOrder, type GroupedBy } from './groups.ts';

const vehicle: GroupedBy = { projectId: 'p', projectName: 'Harbour', bmsModel: 'LFP', version: '1.10', chemistry: 2, age: 2.4, ambient: -0.5 };
const unknown: GroupedBy = { projectId: null, projectName: null, bmsModel: 'LFP', version: null, chemistry: null, age: null, ambient: null };

test('a vehicle is in the group of its project, version, chemistry, age and ambient temperature', () => {
  expect(groupNames.project(vehicle)).toEqual({ key: 'p', name: 'Harbour', model: null });
  expect(groupNames.firmware(vehicle)).toEqual({ key: 'LFP 1.10', name: '1.10', model: 'LFP' });
  expect([groupNames.chemistry(vehicle).key, groupNames.age(vehicle).key, groupNames.ambient(vehicle).key, groupNames.none(vehicle).key]).toEqual(['2', '2', '-10', 'all']);
  expect([0, 0.99, 1, 4.9, 5, 12].map((age) => groupNames.age({ ...vehicle, age }).key)).toEqual(['0', '0', '1', '3', '5', '8']);
});

test('what is not known is a group of its own, and the last', () => {
  for (const grouping of ['project', 'firmware', 'chemistry', 'age', 'ambient'] as const) expect(groupNames[grouping](unknown).key).toBeNull();
  const keys = ['20', null, '-10', '0'].map((key) => ({ key, name: null, model: null })).sort(inOrder).map(({ key }) => key);
  expect(keys).toEqual(['-10', '0', '20', null]);
  const versions = ['1.10', '1.9', '1.2'].map((name) => ({ key: name, name, model: 'LFP' })).sort(inOrder).map(({ name }) => name);
  expect(versions).toEqual(['1.2', '1.9', '1.10']);
});
