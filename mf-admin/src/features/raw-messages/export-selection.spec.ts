import { expect, test } from 'vitest';
import { selectionOf } from './export-selection.ts';

test('messages are exported as they are filtered', () => {
  expect(selectionOf('d', { command: '2', direction: 'up', rejected: 'false', from: '5', to: '', sort: 'time' })).toEqual({
    kind: 'messages',
    deviceId: 'd',
    command: 2,
    direction: 'up',
    rejected: false,
    from: 5,
  });
});
