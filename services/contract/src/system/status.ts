import { logLevelMinutesMax, logLevels, serviceNames, stageCauses, stageFigures, stageNames, stageStates } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, named, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { pastProgress } from './past.ts';

export const processVitals = named(
  'ProcessVitals',
  z.object({
    service: z.string().describe('A name of `serviceNames`; text, because a newer system may have more'),
    instance: z.string().describe('Host and process number'),
    version: z.string(),
    startedAt: moment,
    at: moment.describe('By the clock of the process'),
    logLevel: z.string(),
    troubles: z.record(z.string(), z.string()).describe('By name of the check, what is wrong in the words of the service; empty when it is ready'),
    figures: z.record(z.string(), z.number()).describe('By name, in the unit that the name ends with'),
    facts: z.record(z.string(), z.string()).describe('Versions of what it uses, and the like'),
  }),
);
/** What a process reports about itself when it is asked. */
export interface ProcessVitals extends ViewOf<typeof processVitals> {}

const stageView = named(
  'StageView',
  z.object({
    name: z.enum(stageNames),
    state: z.enum(stageStates),
    cause: z.enum(stageCauses).nullable(),
    detail: text.describe('What it is about: names of services, or the sentence of a service'),
    since: moment.describe('Since when the state is this one; no earlier than `watchedSince`'),
    figures: z.array(z.object({ name: z.enum(stageFigures), value: z.number() })),
  }),
);
export interface StageView extends ViewOf<typeof stageView> {}

const systemStatusView = named(
  'SystemStatusView',
  z.object({
    at: moment,
    watchedSince: moment.describe('When the edge that answers began to watch: what was before, it does not know'),
    stages: z.array(stageView),
    deadLetters: z
      .object({ letters: z.number(), bytes: z.number(), bytesMax: z.number() })
      .nullable()
      .describe('What could not be stored and waits for a person; null where the bus does not tell'),
    processes: z.array(processVitals),
    past: pastProgress.nullable().describe('How far the history of the simulated fleet is written; null where none is being written'),
  }),
);
/** How the system does: what each process reports about itself, and what the edge makes of it. */
export interface SystemStatusView extends ViewOf<typeof systemStatusView> {}

export const systemStatus = route({
  method: 'GET',
  path: '/api/v1/status',
  access: 'administrator',
  service: 'edge',
  summary: 'How each stage of the system does, from the vehicles to the browsers',
  output: systemStatusView,
});

const logLevelView = named('LogLevelView', z.object({ instances: z.array(z.string()).describe('Processes that took it') }));
export interface LogLevelView extends ViewOf<typeof logLevelView> {}

const logLevelForm = z.strictObject({
  service: z.enum(serviceNames),
  level: z.enum(logLevels),
  minutes: z.number().int().min(1).max(logLevelMinutesMax).describe('After so many the level is again what it was at the start'),
});
export interface LogLevelForm extends ViewOf<typeof logLevelForm> {}

export const logLevel = route({
  method: 'PUT',
  path: '/api/v1/log-level',
  access: 'administrator',
  service: 'edge',
  summary: 'Gives the log of a service another level for some minutes',
  input: logLevelForm,
  output: logLevelView,
});
