import type { CloudEvent } from '@voltdeck/contract';
import { eventTypePrefix } from '@voltdeck/protocol/contract';
import { isoOf } from '../epoch.ts';
import type { LoggedEvent } from './event-log.repository.ts';

/** Where no address of the console is set. */
export const noSource = 'urn:voltdeck';

/** By CloudEvents 1.0 with its extension `partitionkey`, and with the position as an extension of our own. What is null there is left out. */
export function toCloudEvent({ position, id, type, at, device_id: deviceId, vin, data }: LoggedEvent, consoleUrl: string | undefined): CloudEvent {
  return {
    specversion: '1.0',
    id,
    source: consoleUrl ?? noSource,
    type: `${eventTypePrefix}${type}`,
    time: isoOf(at),
    ...(vin === null ? {} : { subject: vin }),
    ...(deviceId === null ? {} : { partitionkey: deviceId }),
    datacontenttype: 'application/json',
    position,
    data,
  };
}
