import { command, responseFlag } from '@voltdeck/protocol/codes';
import { readFrame, writeFrame, type Frame } from '@voltdeck/protocol/wire';
import { describe, expect, it } from 'vitest';
import { PendingAnswers } from './pending-answers.ts';

const frame = (second: number, { vin = 'LVFORWARD00000001', response = responseFlag.command as number, code = command.realtime as number } = {}): Frame =>
  readFrame(writeFrame({ edition: 2016, command: code, response, vin, unit: Uint8Array.of(26, 3, 1, 12, 0, second) }));

describe('an answer', () => {
  it('belongs to the request of its command, VIN and time, in any order', () => {
    const pending = new PendingAnswers();
    const settled: string[] = [];
    pending.add(frame(1), 10, ({ flag, tookMs }) => settled.push(`first ${flag} ${tookMs}`));
    pending.add(frame(2), 20, ({ flag, tookMs }) => settled.push(`second ${flag} ${tookMs}`));
    expect(pending.take(frame(2, { response: responseFlag.ok }), 50)).toBe(true);
    expect(pending.take(frame(1, { response: responseFlag.error }), 60)).toBe(true);
    expect(settled).toEqual(['second 1 30', 'first 2 50']);
    expect(pending.oldestMs()).toBeNull();
  });

  it('with a time of its own is that of the oldest request', () => {
    const pending = new PendingAnswers();
    const settled: number[] = [];
    pending.add(frame(1), 10, () => settled.push(1));
    pending.add(frame(2), 20, () => settled.push(2));
    pending.take(frame(59, { response: responseFlag.ok }), 30);
    expect(settled).toEqual([1]);
    expect(pending.oldestMs()).toBe(20);
  });

  it('is none of another vehicle or command, and a command is none', () => {
    const pending = new PendingAnswers();
    pending.add(frame(1), 10, () => expect.unreachable());
    expect(pending.take(frame(1, { vin: 'LVFORWARD00000002', response: responseFlag.ok }), 20)).toBe(false);
    expect(pending.take(frame(1, { code: command.reissue, response: responseFlag.ok }), 20)).toBe(false);
    expect(pending.take(frame(1), 20)).toBe(false);
  });
});
