import { expect, test } from 'vitest';
import { draftProblems } from './draft-problems.ts';
import { draftOf, formOf, mergeDrafts, newDraft, targetOf, type Draft } from './draft.ts';

function draft(change: Partial<Draft> = {}): Draft {
  return { ...newDraft('f1'), name: 'Winter', reason: 'fix', targetKind: 'all', ...change };
}

const pathsOf = (given: Draft): string[] => draftProblems(given).map(({ path }) => path);

test('a whole draft has no problem, and becomes the form that the API takes', () => {
  expect(pathsOf(draft())).toEqual([]);
  expect(formOf(draft(), { all: true })).toMatchObject({ name: 'Winter', groups: [{ by: 'percent', size: 1 }, { by: 'percent', size: 10 }], failurePercent: 5, atOnce: 50 });
});

test('a campaign that was read and not touched is the same form again', () => {
  const form = formOf(draft({ windows: [{ days: [6, 7], from: '22:00', to: '05:00' }] }), { projectId: 'p1' });
  const view = { ...form, id: 'c1', edition: 'e1', version: '02', state: 'draft', cause: null, detail: null, needsApproval: false, changedBy: 'a', approvedBy: null, createdBy: 'a', startedBy: null } as const;
  const read = draftOf({ ...view, createdAt: '', startedAt: null, endedAt: null, counts: { waiting: 0, running: 0, success: 0, failure: 0, cancelled: 0 } });
  expect(formOf(read, targetOf(read) ?? { all: true })).toEqual(form);
});

test('nobody means the whole fleet by leaving something out', () => {
  expect(targetOf(draft({ targetKind: 'filter' }))).toBeNull();
  expect(pathsOf(draft({ targetKind: 'filter' }))).toEqual(['target']);
  expect(pathsOf(draft({ targetKind: 'vins', vins: ' , \n' }))).toEqual(['target']);
});

test('VINs are read from words apart by commas, blanks or lines, each once', () => {
  expect(targetOf(draft({ targetKind: 'vins', vins: 'V1, V2\nV1；V3' }))).toEqual({ vins: ['V1', 'V2', 'V3'] });
});

test('what is missing or out of its range is named by its field', () => {
  const { figures } = draft();
  expect(pathsOf(draft({ name: ' ', firmwareId: '', reason: '' }))).toEqual(['name', 'firmwareId', 'reason']);
  expect(pathsOf(draft({ figures: { ...figures, failurePercent: '101', atOnce: '0', waitHours: 'long' } }))).toEqual(['failurePercent', 'atOnce', 'waitHours']);
  expect(pathsOf(draft({ groups: [{ by: 'percent', size: '0' }, { by: 'count', size: '2.5' }, { by: 'percent', size: '0.5' }] }))).toEqual(['groups.0', 'groups.1']);
  expect(pathsOf(draft({ windows: [{ days: [], from: '22:00', to: '22:00' }, { days: [], from: '9:00', to: '10:00' }] }))).toEqual(['windows.0', 'windows.1']);
});

test('two changes of one draft are merged part by part, and what both changed stays mine', () => {
  const before = draft();
  const theirs = draft({ name: 'Spring', reason: 'theirs', targetKind: 'vins', vins: 'V1' });
  const mine = draft({ reason: 'mine', windows: [{ days: [], from: '22:00', to: '05:00' }] });
  const { draft: merged, taken, kept } = mergeDrafts(before, theirs, mine);
  expect({ taken, kept }).toEqual({ taken: ['name', 'whom'], kept: ['reason'] });
  expect(merged).toEqual({ ...mine, name: 'Spring', targetKind: 'vins', vins: 'V1' });
});

test('a part that both changed alike is no matter of a merge', () => {
  expect(mergeDrafts(draft(), draft({ name: 'Spring' }), draft({ name: 'Spring' }))).toMatchObject({ taken: [], kept: [] });
});
