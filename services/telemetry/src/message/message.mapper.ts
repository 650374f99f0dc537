import type { MessageView } from '@voltdeck/protocol/contract';
import type { StoredMessage } from './message.repository.ts';

const responseAt = 3;
const iso = (epochMs: number): string => new Date(epochMs).toISOString();

export function toMessageView(deviceId: string, row: StoredMessage): MessageView {
  return {
    id: `${row.at}.${row.digest}`,
    deviceId,
    receivedAt: iso(row.received_at),
    recordedAt: iso(row.at),
    direction: row.downward ? 'down' : 'up',
    command: row.command,
    response: row.frame[responseAt] ?? 0,
    rejected: row.rejected,
    bytes: row.frame.toString('hex'),
  };
}

/** As many of the first messages as fit into `most` characters of hex, but at least one: an answer of the bus has its limit. */
export function fitting(rows: readonly StoredMessage[], most: number): readonly StoredMessage[] {
  let sum = 0;
  const over = rows.findIndex(({ frame }, index) => (sum += frame.length * 2) > most && index > 0);
  return over < 0 ? rows : rows.slice(0, over);
}
