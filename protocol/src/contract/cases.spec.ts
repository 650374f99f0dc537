import { describe, expect, it } from 'vitest';
import { faultAdvice } from '../codes/fault-advice.ts';
import { caseDue, caseLimits, caseNumberOf, caseStates, caseStateTexts, caseTitleOf, checklistOf, pausedUntil, type CaseClock } from './cases.ts';

const hourMs = 3_600_000;
const opened = Date.UTC(2026, 0, 5, 8);
const clock = (change: Partial<CaseClock> = {}): CaseClock => ({ openedAt: opened, allowedS: 4 * 3_600, pausedS: 0, stoppedAt: null, ...change });

describe('the clock of a case', () => {
  it('runs from the opening, and the case is overdue the moment after it is due', () => {
    expect(caseDue(clock(), opened + hourMs)).toEqual({ dueAt: opened + 4 * hourMs, leftS: 3 * 3_600, overdue: false });
    expect(caseDue(clock(), opened + 4 * hourMs).overdue).toBe(false);
    expect(caseDue(clock(), opened + 4 * hourMs + 1).overdue).toBe(true);
    expect(caseDue(clock(), opened + 5 * hourMs)).toEqual({ dueAt: opened + 4 * hourMs, leftS: -3_600, overdue: true });
  });

  it('stands while the case waits: nothing of the time is used up, and it does not become overdue', () => {
    const waiting = clock({ stoppedAt: opened + hourMs });
    for (const later of [2, 20, 200]) expect(caseDue(waiting, opened + later * hourMs)).toMatchObject({ leftS: 3 * 3_600, overdue: false });
  });

  it('leaves out the pauses that are over', () => {
    const pausedS = pausedUntil(clock({ stoppedAt: opened + hourMs }), opened + 11 * hourMs);
    expect(pausedS).toBe(10 * 3_600);
    expect(caseDue(clock({ pausedS }), opened + 12 * hourMs)).toEqual({ dueAt: opened + 14 * hourMs, leftS: 2 * 3_600, overdue: false });
    expect(pausedUntil(clock({ pausedS, stoppedAt: opened + 12 * hourMs }), opened + 13 * hourMs)).toBe(11 * 3_600);
  });

  it('is not moved by a pause that has not begun, nor back by one that ends before it began', () => {
    expect(pausedUntil(clock({ pausedS: 60 }), opened + hourMs)).toBe(60);
    expect(pausedUntil(clock({ pausedS: 60, stoppedAt: opened + hourMs }), opened)).toBe(60);
  });

  it('says of a case that was overdue when it began to wait, or was closed, that it is', () => {
    expect(caseDue(clock({ stoppedAt: opened + 5 * hourMs }), opened + 50 * hourMs)).toMatchObject({ leftS: -3_600, overdue: true });
  });
});

describe('the checklist of a case', () => {
  it('has the checks of the dictionary one by one, in both languages', () => {
    expect(checklistOf({ 'zh-CN': '停止充电；检查采样线', en: 'Stop charging; check the sense wire' })).toEqual([
      { 'zh-CN': '停止充电', en: 'Stop charging' },
      { 'zh-CN': '检查采样线', en: 'Check the sense wire' },
    ]);
    expect(checklistOf({ 'zh-CN': '一\n二\n', en: 'One\nTwo' })).toHaveLength(2);
  });

  it('keeps texts whole whose parts do not pair, and is empty where nothing is said', () => {
    const checks = { 'zh-CN': '停止充电；检查采样线', en: 'Stop charging and check the sense wire' };
    expect(checklistOf(checks)).toEqual([checks]);
    expect(checklistOf(null)).toEqual([]);
  });

  it('has several checks for most of the built-in faults', () => {
    const lengths = Object.values(faultAdvice).map(({ checks }) => checklistOf(checks).length);
    expect(lengths.filter((length) => length > 1).length).toBeGreaterThan(lengths.length / 2);
  });
});

it('the title of a case that the system opens is in both languages, once where both say the same, and fits', () => {
  expect(caseTitleOf({ 'zh-CN': '绝缘过低', en: 'Insulation low' })).toBe('绝缘过低 / Insulation low');
  expect(caseTitleOf({ 'zh-CN': 'Hot', en: 'Hot' })).toBe('Hot');
  expect(caseTitleOf({ 'zh-CN': 'x'.repeat(100), en: 'y'.repeat(100) })).toHaveLength(caseLimits.titleMax);
});

it('a number is searched for with and without its mark', () => {
  expect(['12', '#12', ' 12 ', 'LVD12', '#', ''].map(caseNumberOf)).toEqual(['12', '12', '12', null, null, null]);
});

it('every state has its words', () => {
  expect(Object.keys(caseStateTexts)).toEqual([...caseStates]);
});
