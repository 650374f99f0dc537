import { conformanceAreas, conformanceSeverities, terminalChecks, type ConformanceArea, type ConformanceSeverity, type TerminalCheckName } from '@voltdeck/protocol/codes';
import { conformanceLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, edition, inBothLanguages, moment, named, stretch, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => Object.keys(table).filter((key): key is Key => Object.hasOwn(table, key));

const evidence = z.object({
  deviceId: z.uuid(),
  vin: z.string(),
  messageId: text.describe('Of the stored message; null where something is missing'),
  at: moment.describe('When the message arrived'),
  finding: inBothLanguages.describe('What was found wrong, with its values'),
  hex: z.string().describe('The first bytes of the message'),
});

const check = named(
  'ConformanceCheckView',
  z.object({
    check: z.enum(keysOf<TerminalCheckName>(terminalChecks)),
    area: z.enum(keysOf<ConformanceArea>(conformanceAreas)),
    severity: z.enum(keysOf<ConformanceSeverity>(conformanceSeverities)),
    clause: inBothLanguages.describe('Of GB/T 32960.3, or what acceptance usually asks'),
    title: inBothLanguages,
    cure: inBothLanguages,
    passed: count.describe('Vehicles'),
    failed: count,
    unseen: count.describe('Vehicles that sent nothing to check'),
    evidence: z.array(evidence).max(conformanceLimits.evidenceMax).describe('At least one of each failing vehicle, as far as there is room'),
  }),
);
/** What one check says of all vehicles of a report. */
export interface ConformanceCheckView extends ViewOf<typeof check> {}

const vehicle = z.object({
  deviceId: z.uuid(),
  vin: z.string(),
  plate: text,
  edition,
  messages: count.describe('That were judged'),
  isCut: z.boolean().describe(`There are more: only the newest ${conformanceLimits.messagesMax} of the range were judged`),
  isConforming: z.boolean().describe('Nothing that is a must failed'),
});

const conformanceView = named(
  'ConformanceView',
  z.object({
    ...answeredRange,
    timeZone: z.string(),
    model: text.describe('Name of the vehicle model; null where no vehicle that the caller sees has it'),
    vehicles: count.describe('That match and may be seen'),
    judged: z.array(vehicle).max(conformanceLimits.vehiclesMax),
    withoutMessages: count.describe('Of them, looked at and without a message in the range'),
    leftOut: count.describe('Of them, not looked at: there are too many for one report'),
    checks: z.array(check).describe('By area. Empty where nothing was judged'),
  }),
);
/** How the stored messages of vehicles meet the acceptance of a GB/T 32960 platform. */
export interface ConformanceView extends ViewOf<typeof conformanceView> {}

/** Of a vehicle model, of one vehicle, or of one vehicle if it is of the model. */
const asked = stretch(conformanceLimits.daysMax)
  .safeExtend({ modelId: z.uuid().optional().describe('Vehicles of this model'), deviceId: z.uuid().optional().describe('This vehicle') })
  .refine(({ modelId, deviceId }) => modelId !== undefined || deviceId !== undefined, { path: ['modelId'], message: 'Name a vehicle model or a vehicle' });

export const conformance = route({
  method: 'GET',
  path: '/api/v1/conformance',
  access: 'view',
  service: 'telemetry',
  summary: 'How stored messages meet the acceptance of a GB/T 32960 platform: each check over the vehicles of a model, with evidence',
  input: asked,
  output: conformanceView,
  timeoutMs: conformanceLimits.timeoutMs,
});

const fileAsked = asked.safeExtend({ language: z.enum(['zh-CN', 'en']).default('zh-CN') });

export const conformanceFile = route({
  method: 'GET',
  path: '/api/v1/conformance/file',
  access: 'download',
  service: 'edge',
  summary: 'The same report as PDF',
  input: fileAsked,
  output: z.unknown().describe('PDF'),
  answers: 'application/pdf',
});

export const conformanceDocument = procedure({
  service: 'telemetry',
  input: fileAsked,
  output: z.object({ fileName: z.string(), data: z.string().describe('Base64') }),
});
