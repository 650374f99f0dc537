import { describe, expect, it } from 'vitest';
import { answering } from '../testing/answering-console.ts';
import { deleteLetters, listLetters, replayLetters, requireChoice } from './dead-letters.ts';

describe('voltdeck dead-letter', () => {
  it('replays all of a reason request by request until none is left', async () => {
    const { session, asked } = answering({ replayed: 200, next: 'c1' }, { replayed: 3, next: null });
    const progress: number[] = [];
    expect(await replayLetters(session, undefined, { reason: 'RULE_BROKEN' }, (count) => progress.push(count))).toBe(203);
    expect(progress).toEqual([200, 203]);
    expect(asked.map(({ body }) => body)).toEqual([{ reason: 'RULE_BROKEN' }, { reason: 'RULE_BROKEN', cursor: 'c1' }]);
  });

  it('replays one by its id', async () => {
    const { session, asked } = answering({ replayed: 1, next: null });
    expect(await replayLetters(session, '7', {}, () => undefined)).toBe(1);
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/v1/dead-letters/7/replay' }]);
  });

  it('deletes nothing without a confirmation', async () => {
    const { session, asked } = answering({ deleted: 5 });
    await expect(deleteLetters(session, undefined, {}, false)).rejects.toThrow(/nothing was deleted.*--yes/);
    expect(asked).toEqual([]);
    expect(await deleteLetters(session, undefined, {}, true)).toBe(5);
    expect(asked).toEqual([{ method: 'DELETE', path: '/api/v1/dead-letters?confirm=true' }]);
  });

  it('lists no more than asked for', async () => {
    const { session, asked } = answering({ items: [{}, {}], next: 'c1' }, { items: [{}], next: 'c2' });
    let shown = 0;
    for await (const page of listLetters(session, {}, 3)) shown += page.items.length;
    expect(shown).toBe(3);
    expect(asked.map(({ path }) => path)).toEqual(['/api/v1/dead-letters?pageSize=3', '/api/v1/dead-letters?cursor=c1&pageSize=1']);
  });

  it('wants to know which letters are meant', () => {
    expect(() => requireChoice(undefined, {}, false)).toThrow(/no dead letters chosen/);
    expect(() => requireChoice('7', {}, true)).toThrow(/no dead letters chosen/);
    expect(() => requireChoice(undefined, { reason: 'TOO_LARGE', deviceId: 'd' }, false)).not.toThrow();
  });
});
