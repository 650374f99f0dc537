import { expect, test } from 'vitest';
import { fitting, toMessageView } from './message.mapper.ts';
import type { StoredMessage } from './message.repository.ts';

const stored = (frame: Buffer): StoredMessage => ({
  at: 1_773_115_200_000,
  received_at: 1_773_115_200_500,
  digest: '-12',
  command: 7,
  downward: false,
  rejected: null,
  frame,
});

test('a message is told with its response flag and its bytes in hex', () => {
  expect(toMessageView('d', stored(Buffer.from('232307fe4c', 'hex')))).toEqual({
    id: '1773115200000.-12',
    deviceId: 'd',
    receivedAt: '2026-03-10T04:00:00.500Z',
    recordedAt: '2026-03-10T04:00:00.000Z',
    direction: 'up',
    command: 7,
    response: 0xfe,
    rejected: null,
    bytes: '232307fe4c',
  });
});

test('a page ends before the frame that would make it too large', () => {
  const rows = [30, 30, 30].map((length) => stored(Buffer.alloc(length)));
  expect(fitting(rows, 180)).toHaveLength(3);
  expect(fitting(rows, 179)).toHaveLength(2);
});

test('a frame too large for any page still has a page of its own', () => {
  expect(fitting([stored(Buffer.alloc(100)), stored(Buffer.alloc(1))], 10)).toHaveLength(1);
});
