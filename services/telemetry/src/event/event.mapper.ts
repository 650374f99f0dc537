import type { DeviceEventView } from '@voltdeck/protocol/contract';
import type { EventRow } from './event.repository.ts';

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

export const toEventView = (deviceId: string, { at, kind, key, received_at, detail }: EventRow): DeviceEventView => ({
  id: `${at}.${kind}.${key}`,
  deviceId,
  kind,
  at: iso(at),
  receivedAt: iso(received_at),
  detail,
});
