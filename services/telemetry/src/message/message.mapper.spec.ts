import { expect, test } from 'vitest';
import { toMessageView } from './message.mapper.ts';
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
