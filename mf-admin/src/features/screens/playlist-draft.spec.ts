import { expect, test } from 'vitest';
import { dayHours, draftOf, entryProblem, isSendable, playlistOf } from './playlist-draft.ts';

const playlist = [{ scene: 'fleet', seconds: 30 }, { scene: 'night', seconds: 60, times: dayHours }];

test('a playlist comes back from the form as it went in', () => {
  expect(playlistOf(draftOf(playlist))).toEqual(playlist);
});

test.each([
  [{ seconds: '4' }, 'secondsWrong'],
  [{ seconds: 'long' }, 'secondsWrong'],
  [{ times: { ...dayHours, days: [] } }, 'daysNone'],
  [{ times: { ...dayHours, to: '24:00' } }, 'timeWrong'],
  [{}, null],
])('an entry with %j is told: %s', (change, problem) => {
  expect(entryProblem({ key: 1, scene: 'fleet', seconds: '30', times: null, ...change })).toBe(problem);
});

test('what is wrong in one entry or in the zone is not sent', () => {
  expect(isSendable(draftOf(playlist), 'Asia/Shanghai')).toBe(true);
  expect(isSendable(draftOf(playlist), 'Shanghai')).toBe(false);
  expect(isSendable(draftOf([{ scene: 'fleet', seconds: 1 }]), 'Asia/Shanghai')).toBe(false);
});
