import { describe, expect, it } from 'vitest';
import { bellEntries } from './bell-entry.ts';

const text = (name: string) => ({ 'zh-CN': name, en: name });
const fault = (id: string, startedAt: string): never => ({ id, deviceId: 'd', vin: 'V1', plate: null, name: text('Over-temperature'), highestLevel: 3, startedAt }) as never;
const alarm = (id: string, startedAt: string, storm: object | null = null): never => ({ id, ruleId: '7', ruleName: 'Hot', level: 2, vin: 'V 2', plate: null, startedAt, storm }) as never;
const page = (total: number, ...items: never[]) => ({ items, next: null, total });

describe('what the bell lists', () => {
  it('is the newest of faults and rule alarms, each with its page, and counts both', () => {
    const found = bellEntries(page(12, fault('1', '2026-01-01T10:00:00Z'), fault('2', '2026-01-01T08:00:00Z')), page(3, alarm('1', '2026-01-01T09:00:00Z')), 2);
    expect(found.total).toBe(15);
    expect(found.items.map(({ key, page: to }) => [key, to])).toEqual([
      ['fault 1', '/main/failure/d?fault=1'],
      ['rule 1', '/main/rule/rule-list?rule=7&state=open&search=V%202'],
    ]);
  });

  it('names the campaign in which vehicles failed', () => {
    const failing = { id: '2', ruleId: '8', ruleName: 'Bad update', level: 3, vin: null, plate: null, startedAt: '2026-01-01T09:00:00Z', storm: null, fleet: { count: 5 }, campaign: { name: 'Autumn' } } as never;
    expect(bellEntries(page(0), page(1, failing), 8).items).toMatchObject([{ vin: null, campaign: 'Autumn', others: 5, page: '/main/rule/rule-list?rule=8&state=open' }]);
  });

  it('shows a storm as one entry that leads to all of it', () => {
    const storm = { id: '5', level: 3, vehicles: 14, lastAt: '2026-01-01T11:00:00Z' };
    expect(bellEntries(page(0), page(1, alarm('1', '2026-01-01T09:00:00Z', storm)), 8).items).toMatchObject([{ level: 3, others: 13, startedAt: storm.lastAt, page: '/main/rule/rule-list?rule=7&storm=5' }]);
  });
});
