import type { DeviceEventView } from '@voltdeck/contract';
import { isoOf } from '../epoch.ts';
import type { EventRow } from './event.repository.ts';

export const toEventView = (deviceId: string, { at, kind, key, received_at, detail }: EventRow): DeviceEventView => ({
  id: `${at}.${kind}.${key}`,
  deviceId,
  kind,
  at: isoOf(at),
  receivedAt: isoOf(received_at),
  detail,
});
