import { stageCauses, stageFigures, stageNames, stageStates, weaknessCodes, type LogLevelView, type ProcessVitals, type StageView, type SystemStatusView, type WeaknessView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

const stage = shape<StageView>()(
  'StageView',
  z.object({
    name: z.enum(stageNames),
    state: z.enum(stageStates),
    cause: z.enum(stageCauses).nullable(),
    detail: z.string().nullable(),
    since: moment,
    figures: z.array(z.object({ name: z.enum(stageFigures), value: z.number() })),
  }),
);

const vitals = shape<ProcessVitals>()(
  'ProcessVitals',
  z.object({
    service: z.string(),
    instance: z.string(),
    version: z.string(),
    startedAt: moment,
    at: moment,
    logLevel: z.string(),
    troubles: z.record(z.string(), z.string()),
    figures: z.record(z.string(), z.number()),
    facts: z.record(z.string(), z.string()),
  }),
);

export const systemStatusAnswer = shape<SystemStatusView>()(
  'SystemStatusView',
  z.object({
    at: moment,
    watchedSince: moment,
    stages: z.array(stage),
    deadLetters: z.object({ letters: z.number(), bytes: z.number(), bytesMax: z.number() }).nullable(),
    processes: z.array(vitals),
  }),
);

export const weaknessAnswer = shape<WeaknessView>()('WeaknessView', z.object({ service: z.string(), code: z.enum(weaknessCodes), count: z.number().int(), names: z.array(z.string()) }));

export const logLevelAnswer = shape<LogLevelView>()('LogLevelView', z.object({ instances: z.array(z.string()) }));
