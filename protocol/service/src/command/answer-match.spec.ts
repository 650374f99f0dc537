import { expect, it } from 'vitest';
import { matchAnswer, type GivenAnswer, type PutRequest } from './answer-match.ts';

const now = Date.UTC(2026, 0, 5, 8);
const request = (commandId: string, given: Partial<PutRequest> = {}): PutRequest => ({
  ...{ commandId, atMs: now - 5_000, state: 'waiting', owed: false, recent: false, answerTimeMs: null, answeredAtMs: null, subjects: [] },
  ...given,
});
const overdue = (commandId: string, given: Partial<PutRequest> = {}) => request(commandId, { atMs: now - 60_000, state: 'over', owed: true, ...given });
const answered = (commandId: string, given: Partial<PutRequest> = {}) =>
  request(commandId, { atMs: now - 9_000, state: 'answered', recent: true, answerTimeMs: now - 8_000, answeredAtMs: now - 8_000, ...given });
const answer = (given: Partial<GivenAnswer> = {}): GivenAnswer => ({ timeMs: null, receivedAtMs: now, subjects: [], unclear: 0, echoes: false, ...given });
const of = (given: Partial<GivenAnswer>, requests: readonly PutRequest[]): string => {
  const match = matchAnswer(answer(given), requests);
  return match.kind === 'unmatched' ? match.reason : `${match.kind} ${match.request.commandId}`;
};

it('the time of a request in an answer decides, among several open ones as well', () => {
  const both = [request('new'), request('old', { atMs: now - 9_000 })];
  expect(of({ timeMs: now - 9_000 }, both)).toBe('answers old');
  expect(of({ timeMs: now - 60_000 }, [request('new'), overdue('gone')])).toBe('late gone');
  expect(of({ timeMs: now - 9_000 }, [answered('done')])).toBe('repeated done');
});

it('an answer with a time of its own, or without a body, is the only open request\'s', () => {
  expect(of({ timeMs: now - 4_000 }, [request('one')])).toBe('answers one');
  expect(of({}, [request('one'), answered('before')])).toBe('answers one');
});

it('an answer that fits several open requests is unmatched', () => {
  expect(of({}, [request('one'), request('two', { atMs: now - 9_000 })])).toBe('answerAmbiguous');
});

it('a command that asked twice waits for one answer', () => {
  expect(of({}, [request('one'), request('one', { atMs: now - 9_000 })])).toBe('answers one');
});

it('what an answer names distinguishes requests', () => {
  const both = [request('charge', { subjects: [0xa3] }), request('drive', { atMs: now - 9_000, subjects: [0xa2] })];
  expect(of({ subjects: [0xa2] }, both)).toBe('answers drive');
  expect(of({ subjects: [0x55] }, both)).toBe('answerAmbiguous');
  const reads = [request('all', { subjects: [2, 7, 8] }), request('version', { atMs: now - 9_000, subjects: [8] })];
  expect(of({ subjects: [8] }, reads)).toBe('answers version');
  expect(of({ subjects: [2, 8] }, reads)).toBe('answers all');
});

it('the late answer of one that timed out never completes the next one', () => {
  const both = [request('next'), overdue('gone')];
  expect(of({ timeMs: now - 1_000 }, both)).toBe('answerAmbiguous');
  expect(of({}, both)).toBe('answerAmbiguous');
  expect(of({ unclear: 1 }, both)).toBe('answers next');
});

it('the time of the open request is no proof where the terminal may have put its own by chance', () => {
  const both = [request('next', { atMs: now }), overdue('gone')];
  expect(of({ timeMs: now }, both)).toBe('answerAmbiguous');
  expect(of({ timeMs: now, echoes: true }, both)).toBe('answers next');
  expect(of({ timeMs: now, receivedAtMs: now + 9_000 }, both)).toBe('answers next');
});

it('a late answer counts as such where nothing is open', () => {
  expect(of({ timeMs: now }, [overdue('gone')])).toBe('late gone');
  expect(of({}, [overdue('newer', { atMs: now - 30_000 }), overdue('gone')])).toBe('late newer');
});

it('the same answer once more is a repeat, behind the next request as well', () => {
  expect(of({}, [answered('done')])).toBe('repeated done');
  expect(of({ timeMs: now - 8_000 }, [request('next'), answered('done')])).toBe('repeated done');
  expect(of({ timeMs: now - 8_000, receivedAtMs: now - 7_500 }, [request('next'), answered('done')])).toBe('answers next');
});

it('an answer without a request is unmatched', () => {
  expect(of({ timeMs: now }, [])).toBe('answerUnasked');
  expect(of({}, [request('long ago', { state: 'answered' })])).toBe('answerUnasked');
});

it('a time of its own that is by chance that of an answered request leaves the answer to the one it names', () => {
  const inquiry = answered('inquiry', { atMs: now, answerTimeMs: now, answeredAtMs: now, subjects: [7, 8] });
  const readBack = request('upgrade', { atMs: now + 1_000, subjects: [8] });
  expect(of({ timeMs: now, subjects: [8] }, [readBack, inquiry])).toBe('answers upgrade');
  expect(of({ timeMs: now, subjects: [7, 8] }, [readBack, inquiry])).toBe('repeated inquiry');
});
