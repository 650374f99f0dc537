import type { CaseView } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { calendarOf } from './ics.ts';

const one = {
  id: '12', title: 'Charges slowly', vin: 'LVOLTDECK00000001', plate: null, level: 3, state: 'inWork', dueAt: '2026-03-11T05:00:00.000Z', updatedAt: '2026-03-10T05:00:00.000Z', revision: 4,
} as CaseView;
const at = Date.UTC(2026, 2, 10, 6);
const calendar = (cases: readonly CaseView[], language: 'en' | 'zh-CN' = 'en'): string => calendarOf({ cases, language, origin: 'https://console.example', now: at });
/** As a calendar reads it. */
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar of cases', () => {
  it('has an event at the due time of each, which leads to the case', () => {
    const lines = unfolded(calendar([one]));
    for (const line of ['BEGIN:VCALENDAR', 'VERSION:2.0', 'UID:case-12@console.example', 'DTSTAMP:20260310T060000Z', 'DTSTART:20260311T050000Z', 'SEQUENCE:4', 'SUMMARY:Due: #12 Charges slowly', 'DESCRIPTION:LVOLTDECK00000001\\nLevel 3\\nIn progress', 'URL:https://console.example/main/case/12', 'END:VCALENDAR']) expect(lines).toContain(line);
    expect(calendar([one]).endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('is in the language of the link', () => {
    expect(unfolded(calendar([one], 'zh-CN'))).toEqual(expect.arrayContaining(['X-WR-CALNAME:Voltdeck 工单', 'SUMMARY:截止: #12 Charges slowly', 'DESCRIPTION:LVOLTDECK00000001\\n三级\\n处理中']));
  });

  it('leaves out a case that waits, and is a calendar without any', () => {
    expect(calendar([{ ...one, dueAt: null }])).not.toContain('VEVENT');
    expect(unfolded(calendar([])).at(-2)).toBe('END:VCALENDAR');
  });

  it('lets no title add lines or break one, and folds long lines between characters', () => {
    const text = calendar([{ ...one, title: `a,b;c\\d\r\nBEGIN:VEVENT\u0007${'绝缘🔋'.repeat(30)}` }]);
    expect(unfolded(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(unfolded(text)).toContain(`SUMMARY:Due: #12 a\\,b\\;c\\\\d \\nBEGIN:VEVENT ${'绝缘🔋'.repeat(30)}`);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\ufffd');
  });
});
