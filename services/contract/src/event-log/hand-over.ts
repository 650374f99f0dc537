import { eventLogLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { time } from '../fields.ts';
import { procedure, type ViewOf } from '../route.ts';

const id = z.uuid().nullable();

/** What happened in a service, as it waits in the table `event_outbox` there. */
const outgoingEvent = z.strictObject({
  id: z.uuid(),
  type: z.string().min(1).max(60),
  at: time.describe('When it happened'),
  deviceId: id.describe('The vehicle that it is about'),
  projectId: id.describe('Of what is about no vehicle: whose it is'),
  customerId: id,
  groupId: id,
  data: z.record(z.string(), z.unknown()),
});
export interface OutgoingEvent extends ViewOf<typeof outgoingEvent> {}

/** Events of another service for the log, in their order. They can be handed over again: each is logged once. */
export const eventsTake = procedure({
  service: 'telemetry',
  input: z.strictObject({ items: z.array(outgoingEvent).max(eventLogLimits.handOverMax) }),
  output: z.object({ done: z.literal(true) }),
});
