import { describe, expect, it } from 'vitest';
import type { ActiveRule } from './active-rules.ts';
import type { StoredAlarm } from './alarm-change.ts';
import { inOrder, reachOf } from './dependency.ts';

const rule = (id: string, unless: string | null = null): ActiveRule => ({ id, level: 1, onSince: 0, hours: null, unless, condition: { kind: 'silent', minutes: 1 } });
const alarm = (id: string, raisedAt: number, endedAt: number | null): StoredAlarm => ({ id, startedAt: raisedAt - 5, raisedAt, endedAt, extreme: 1, extremeAt: raisedAt });
const changed = (id: string, raisedAt: number, endedAt: number | null) => ({ ...alarm(id, raisedAt, endedAt), began: 0, isReread: false });

it('rules that depend on others are applied behind these; one that is off makes no order', () => {
  expect(inOrder([rule('3', '2'), rule('1'), rule('2', '1'), rule('4', '9')]).map((level) => level.map(({ id }) => id))).toEqual([['1', '4'], ['2'], ['3']]);
});

describe('how far a change of alarms reaches', () => {
  it('is to the end of what is new or gone, and to where an edge moved', () => {
    expect(reachOf({ gone: [], changed: [], fresh: [alarm('n', 10, 30)] }, [])).toBe(30);
    expect(reachOf({ gone: ['a'], changed: [], fresh: [] }, [alarm('a', 10, 40)])).toBe(40);
    expect(reachOf({ gone: [], changed: [changed('a', 10, 25)], fresh: [] }, [alarm('a', 20, 25)])).toBe(20);
    expect(reachOf({ gone: [], changed: [changed('a', 10, 25)], fresh: [] }, [alarm('a', 10, null)])).toBe(Infinity);
  });

  it('is nowhere where only an extreme changed', () => {
    expect(reachOf({ gone: [], changed: [changed('a', 10, null)], fresh: [] }, [alarm('a', 10, null)])).toBe(-Infinity);
  });
});
