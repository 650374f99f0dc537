import type { AuditHead } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { checkHeads, type PresentLog } from './head-check.ts';
import { headLinesOf } from './head-file.ts';

const hourMs = 3_600_000;
const begin = Date.UTC(2026, 0, 1);
const at = (hour: number): string => new Date(begin + hour * hourMs).toISOString();
const head = (hour: number, sequence: number, branch = 'a'): AuditHead => ({ format: 1, at: at(hour), sequence, hash: `${branch}${sequence}`, keyId: null, signature: null });

function log(entries: number, more: Partial<PresentLog> = {}): PresentLog {
  const hashes = new Map(Array.from({ length: entries }, (_, index) => [index + 1, `a${index + 1}`]));
  return { entries, hashes, keyedFrom: null, keys: [], now: new Date(begin), gapHours: 3, ...more };
}
const found = (heads: readonly AuditHead[], present: PresentLog): object[] => checkHeads(headLinesOf(heads.map((each) => JSON.stringify(each)).join('\n')), present).map(({ fault, line, from, to }) => ({ fault, line, from, to }));

describe('a log beside its heads', () => {
  it('fits in any order of the lines, and where a line is repeated', () => {
    expect(found([head(2, 9), head(1, 4), head(1, 4), head(3, 9)], log(12))).toEqual([]);
  });

  it('that was swapped for a while and put back is reported for that stretch', () => {
    expect(found([head(1, 4), head(2, 6, 'b'), head(3, 9)], log(12))).toEqual([{ fault: 'rewritten', line: 2, from: 5, to: 6 }]);
  });

  it('that was rewritten and cut off is reported as rewritten, from the first head that does not fit', () => {
    expect(found([head(1, 4), head(2, 6, 'b'), head(3, 20, 'b')], log(12))).toEqual([{ fault: 'rewritten', line: 2, from: 5, to: 6 }]);
  });

  it('with no head for hours is reported only if entries were written meanwhile', () => {
    expect(found([head(0, 4), head(9, 4), head(10, 5)], log(5))).toEqual([]);
    expect(found([head(0, 4), head(9, 6)], log(6))).toEqual([{ fault: 'gap', line: 2, from: 5, to: 6 }]);
    expect(found([head(0, 4), head(9, 6)], log(6, { gapHours: 10 }))).toEqual([]);
  });

  it('whose heads stopped coming is reported once entries are hours old', () => {
    const now = new Date(begin + 9 * hourMs);
    expect(found([head(0, 4)], log(4, { now }))).toEqual([]);
    expect(found([head(0, 4)], log(7, { now }))).toEqual([{ fault: 'silent', line: 1, from: 5, to: 7 }]);
  });

  it('that has a key takes no head without a signature, except from before its key', () => {
    expect(found([head(0, 4), head(1, 6)], log(6, { keyedFrom: 5 }))).toEqual([{ fault: 'unsigned', line: 2, from: null, to: 6 }]);
  });
});

describe('a file of heads', () => {
  it('has unreadable lines reported by number', () => {
    const present = log(4);
    const faults = checkHeads(headLinesOf(`${JSON.stringify(head(0, 4))}\n{"format":1,"at":"2026-\n\n{"format":1,"at":"never","sequence":4}`), present);
    expect(faults.map(({ fault, line }) => [fault, line])).toEqual([['unreadable', 2], ['unreadable', 4]]);
  });
});
