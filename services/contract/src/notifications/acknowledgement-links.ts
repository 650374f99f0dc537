import { linkSnoozes } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, figure, inBothLanguages, moment, named, text } from '../fields.ts';
import { secret } from '../people/session-view.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const linkView = named(
  'AcknowledgementLinkView',
  z.object({
    userName: z.string().describe('Name of the user as whom the link acknowledges'),
    vin: text.describe('Null: it is about a number of vehicles'),
    count: count.nullable().describe('How many vehicles it is about'),
    campaign: text.describe('Name of the campaign in which these failed'),
    plate: text,
    projectName: text,
    others: count.describe('Other vehicles of the same storm, which it acknowledges or snoozes too'),
    type: figure.describe('Fault type; null: it is about a rule alarm'),
    faultName: inBothLanguages.nullable().describe('What the fault dictionary calls it for the BMS model of the vehicle'),
    rule: text.describe('Name of the rule of a rule alarm'),
    level: count,
    startedAt: moment,
    endedAt: moment.nullable(),
    acknowledgedAt: moment.nullable().describe('Null where no acknowledgement holds: none was made, or the fault has risen since'),
    acknowledgedBy: text,
    snoozedUntil: moment.nullable().describe('It needs no one until then; null where it is not snoozed'),
    snoozedBy: text,
    snoozes: z.array(z.object({ snooze: z.enum(linkSnoozes), until: moment })).describe('How long it can be snoozed by the link; none for what has ended'),
  }),
);
/** What the link of a message acknowledges or snoozes. */
export interface AcknowledgementLinkView extends ViewOf<typeof linkView> {}

const held = z.strictObject({ token: secret.describe('From the fragment of the link') });

const used = z.strictObject({ ...held.shape, snooze: z.enum(linkSnoozes).optional().describe('Snoozes it for so long in place of acknowledging it') });

/** It changes nothing, so that programs that open links in messages do not acknowledge. */
export const acknowledgementLinkShow = route({
  method: 'POST',
  path: '/api/v1/acknowledgement-link/preview',
  access: 'public',
  service: 'edge',
  summary: 'What the link of a message acknowledges or snoozes; changes nothing',
  input: held,
  output: linkView,
});

export const acknowledgementLinkUse = route({
  method: 'POST',
  path: '/api/v1/acknowledgement-link',
  access: 'public',
  service: 'edge',
  summary: 'Acknowledge or snooze what a message was about, by its link of one use',
  input: used,
  output: linkView,
});

/** For the edge, which limits how often an address may try. */
export const acknowledgementLinkRead = procedure({ service: 'telemetry', input: held, output: linkView });
export const acknowledgementLinkSpend = procedure({ service: 'telemetry', input: used, output: z.object({ userId: z.uuid().describe('For the audit log'), link: linkView }) });
