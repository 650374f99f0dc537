import { describe, expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

describe('a remembered value', () => {
  it('is asked for once by many at once', async () => {
    let asked = 0;
    const remembered = new Remembered(async () => ++asked, 60_000);
    expect(await Promise.all([remembered.get(), remembered.get()])).toEqual([1, 1]);
    expect(await remembered.get()).toBe(1);
  });

  it('is asked for again when it is no longer fresh', async () => {
    let asked = 0;
    const remembered = new Remembered(async () => ++asked, 0);
    expect([await remembered.get(), await remembered.get()]).toEqual([1, 2]);
  });

  it('stays as it was while asking fails, and reports the trouble', async () => {
    const troubles: unknown[] = [];
    let away = false;
    const ask = async (): Promise<string> => {
      if (away) throw new Error('away');
      return 'good';
    };
    const remembered = new Remembered(ask, 0, (error) => troubles.push(error));
    await remembered.get();
    away = true;
    expect(await remembered.get()).toBe('good');
    expect(troubles).toHaveLength(1);
  });

  it('fails when it never was there', async () => {
    await expect(new Remembered(() => Promise.reject(new Error('away')), 0).get()).rejects.toThrow('away');
  });

  it('that became out of date while it was asked for is asked for again, and the late answer is not kept', async () => {
    const answers: ((value: string) => void)[] = [];
    const value = new Remembered(() => new Promise<string>((resolve) => answers.push(resolve)), 60_000);
    const early = value.get();
    value.expire();
    const late = value.get();
    answers[1]?.('new');
    expect(await late).toBe('new');
    answers[0]?.('old');
    expect(await early).toBe('new');
    expect(await value.get()).toBe('new');
    expect(answers).toHaveLength(2);
  });
});
