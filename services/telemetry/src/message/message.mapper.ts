import type { MessageView } from '@voltdeck/contract';
import { isoOf } from '../epoch.ts';
import type { StoredMessage } from './message.repository.ts';

const responseAt = 3;

export function toMessageView(deviceId: string, row: StoredMessage): MessageView {
  return {
    id: `${row.at}.${row.digest}`,
    deviceId,
    receivedAt: isoOf(row.received_at),
    recordedAt: isoOf(row.at),
    direction: row.downward ? 'down' : 'up',
    command: row.command,
    response: row.frame[responseAt] ?? 0,
    rejected: row.rejected,
    bytes: row.frame.toString('hex'),
  };
}
