import type { ProcessVitals } from '@voltdeck/contract';
import { serviceNames, type ServiceName, type StageName } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import type { FramesSeen, Observation } from './observation.ts';
import { stagesOf, type StageSeen } from './stages.ts';

const at = Date.UTC(2026, 0, 1);
const empty: FramesSeen = { batches: 0, bytes: 0, bytesMax: 4_000, fullest: 0, oldestAt: null };

const figuresOf: Partial<Record<ServiceName, Record<string, number>>> = {
  protocol: { connections: 3, devicesOnline: 3, framesTotal: 100 },
  edge: { liveStreams: 2, diskFreeBytes: 50, diskBytes: 100 },
  identity: { migrationsKnown: 1, databaseSeconds: 0.002 },
  telemetry: { migrationsKnown: 1, databaseSeconds: 0.003, storedTotal: 90 },
};

const process = (service: ServiceName, with_: Partial<ProcessVitals> = {}): ProcessVitals => ({
  ...{ service, instance: `host:${service}`, version: '1', startedAt: '2026-01-01T00:00:00.000Z', at: '2026-01-01T00:00:00.000Z', logLevel: 'info', troubles: {}, facts: {} },
  ...with_,
  figures: { loopSeconds: 0, ...figuresOf[service], ...with_.figures },
});

const all = (changed: Partial<Record<ServiceName, Partial<ProcessVitals> | null>> = {}): ProcessVitals[] =>
  serviceNames.flatMap((service) => (changed[service] === null ? [] : [process(service, changed[service] ?? {})]));

const seen = (changed: Partial<Observation> = {}): Observation => ({ at, processes: all(), frames: empty, deadLetters: null, backup: null, past: null, ...changed });
const stage = (name: StageName, now: Observation, before: Observation | null = null): StageSeen | undefined => stagesOf(before, now).find((each) => each.name === name);
const troubled = (now: Observation): string[] => stagesOf(null, now).flatMap(({ name, state, cause }) => (state === 'healthy' ? [] : [`${name} ${state} ${cause}`]));

describe('the stages of the pipeline', () => {
  it('are all healthy where every process answers and nothing waits', () => {
    expect(troubled(seen())).toEqual([]);
  });

  it('name telemetry when it is gone, with how much waits and for how long', () => {
    const now = seen({ processes: all({ telemetry: null }), frames: { ...empty, batches: 40, bytes: 300, oldestAt: at - 20_000 } });
    expect(troubled(now)).toEqual(['ingest stopped PROCESS_MISSING']);
    expect(stage('ingest', now)).toMatchObject({ detail: 'telemetry', figures: expect.arrayContaining([{ name: 'waitingBatches', value: 40 }, { name: 'oldestSeconds', value: 20 }]) });
  });

  it('are slow where ingest is there and cannot keep up', () => {
    expect(troubled(seen({ frames: { ...empty, batches: 9, oldestAt: at - 6_000 } }))).toEqual(['ingest slow BEHIND']);
    expect(troubled(seen({ frames: { ...empty, batches: 9, oldestAt: at - 1_000 } }))).toEqual([]);
  });

  it('give the sentence of a partition that is there still', () => {
    const now = seen({ processes: all({ telemetry: { troubles: { ingest: 'partition 1: no space left' } } }) });
    expect(stage('ingest', now)).toMatchObject({ state: 'stopped', cause: 'INGEST_STANDS', detail: 'partition 1: no space left' });
  });

  it('distinguish a bus that is away from one that is full', () => {
    expect(troubled(seen({ frames: null }))).toEqual(['bus stopped BUS_AWAY']);
    expect(troubled(seen({ frames: { ...empty, bytes: 850, fullest: 0.85 } }))).toEqual(['bus slow STREAM_FILLING']);
    expect(troubled(seen({ frames: { ...empty, bytes: 990, fullest: 0.99 } }))).toEqual(['bus stopped STREAM_FULL']);
    expect(troubled(seen({ frames: { ...empty, bytes: 990, bytesMax: null } }))).toEqual([]);
  });

  it('blame the database and not the services that wait for it', () => {
    const away = { troubles: { database: 'connect ECONNREFUSED' } };
    expect(troubled(seen({ processes: all({ identity: away, telemetry: away }) }))).toEqual(['database stopped DATABASE_AWAY']);
    expect(troubled(seen({ processes: all({ identity: away }) }))).toEqual(['database slow DATABASE_AWAY']);
    expect(troubled(seen({ processes: all({ identity: { figures: { databaseSeconds: 0.9 } } }) }))).toEqual(['database slow DATABASE_SLOW']);
  });

  it('do not know about vehicles without the service that they connect to', () => {
    expect(troubled(seen({ processes: all({ protocol: null }) }))).toEqual(['vehicles unknown CANNOT_TELL', 'listener stopped PROCESS_MISSING']);
    expect(troubled(seen({ processes: all({ protocol: { figures: { connections: 0 } } }) }))).toEqual(['vehicles stopped NO_VEHICLES']);
    expect(troubled(seen({ processes: all({ protocol: { figures: { pausedConnections: 3 } } }) }))).toEqual(['listener slow SOCKETS_PAUSED']);
  });

  it('name every service of accounts that is missing', () => {
    expect(stage('accounts', seen({ processes: all({ fleet: null, modules: null }) }))).toMatchObject({ state: 'stopped', cause: 'PROCESS_MISSING', detail: 'fleet, modules' });
  });

  it('are slow when one of two processes is in trouble, and stopped when all are', () => {
    const ill = process('edge', { instance: 'host:2', troubles: { bus: 'the bus is away' } });
    expect(troubled(seen({ processes: [...all(), ill] }))).toEqual(['edge slow NOT_READY']);
    expect(troubled(seen({ processes: [...all({ edge: null }), ill] }))).toEqual(['edge stopped NOT_READY']);
  });

  it('report a busy process and a disk that is nearly full', () => {
    expect(troubled(seen({ processes: all({ fleet: { figures: { loopSeconds: 0.4 } } }) }))).toEqual(['accounts slow OVERLOADED']);
    expect(troubled(seen({ processes: all({ edge: { figures: { diskFreeBytes: 4 } } }) }))).toEqual(['edge slow DISK_LOW']);
  });

  it('count frames a second between two observations, and start again with a process that restarted', () => {
    const later = (framesTotal: number, startedAt = '2026-01-01T00:00:00.000Z'): Observation => seen({ at: at + 5_000, processes: all({ protocol: { startedAt, figures: { framesTotal } } }) });
    const rate = (now: Observation): unknown => stage('listener', now, seen())?.figures.find(({ name }) => name === 'framesPerSecond')?.value;
    expect(rate(later(150))).toBe(10);
    expect(rate(later(20, '2026-01-01T00:00:03.000Z'))).toBe(0);
    expect(stage('listener', seen())?.figures.some(({ name }) => name === 'framesPerSecond')).toBe(false);
  });
});
