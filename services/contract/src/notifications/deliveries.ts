import { deliveryStates, notificationKinds } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, figure, inBothLanguages, moment, named, oneById, pageOf, paging, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const deliveryView = named(
  'NotificationDeliveryView',
  z.object({
    id: z.uuid().describe('Also the idempotency key that the receiver gets'),
    channelId: z.uuid(),
    kind: z.enum(notificationKinds),
    url: text,
    deviceId: z.uuid().nullable().describe('Null with the VIN: it is about a number of vehicles'),
    vin: text,
    type: figure.describe('Fault type; null: it is about a rule alarm'),
    faultName: inBothLanguages.nullable().describe('What the fault dictionary calls it for the BMS model of the vehicle'),
    rule: text.describe('Name of the rule of a rule alarm'),
    level: count,
    startedAt: moment.describe('When the fault or the alarm started'),
    state: z.enum(deliveryStates),
    attempts: count,
    answer: text.describe('What the other side said to the newest try'),
    held: z.boolean().describe('It is due, and waits because its channel takes no more messages in this minute'),
    nextAt: moment.nullable().describe('When it is tried next; null: not any more'),
    createdAt: moment,
  }),
);
/** One message about one fault or rule alarm on its way to one channel. */
export interface NotificationDeliveryView extends ViewOf<typeof deliveryView> {}

const ofPerson = { access: 'view', person: true, service: 'telemetry' } as const;

export const notificationDeliveries = route({
  method: 'GET',
  path: '/api/v1/notification-deliveries',
  ...ofPerson,
  summary: 'Messages to the own notification channels, the newest first',
  input: z.strictObject({ ...paging, state: z.enum(deliveryStates).optional() }),
  output: pageOf(deliveryView),
});

/** One of the caller's own, for the audit log. */
export const notificationDelivery = procedure({ service: 'telemetry', input: oneById, output: deliveryView });

export const notificationReplay = route({
  method: 'POST',
  path: '/api/v1/notification-deliveries/:id/replay',
  ...ofPerson,
  summary: 'Send a message again that was given up',
  input: oneById,
  output: deliveryView,
  before: notificationDelivery,
});
