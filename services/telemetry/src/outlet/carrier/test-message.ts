import type { CloudEvent } from '@voltdeck/contract';
import { eventTypePrefix, outletTypes } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { noSource } from '../../event-log/cloud-event.ts';
import type { OutletMessage } from '../outlet.ts';

/** About nothing: it has no position. */
export function testMessage(consoleUrl: string | undefined): OutletMessage {
  const id = randomUUID();
  const type = outletTypes.test;
  const event: Omit<CloudEvent, 'position'> = { specversion: '1.0', id, source: consoleUrl ?? noSource, type: `${eventTypePrefix}${type}`, time: new Date().toISOString(), datacontenttype: 'application/json', data: {} };
  return { id, type, deviceId: null, vin: null, projectId: null, project: null, body: JSON.stringify(event) };
}
