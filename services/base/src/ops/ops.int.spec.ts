import { Controller } from '@nestjs/common';
import type { ProcessVitals } from '@voltdeck/contract';
import { subjects } from '@voltdeck/protocol/contract';
import { register } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusClient } from '../bus/bus-client.ts';
import { BUS, type Bus } from '../bus/bus.module.ts';
import { Handles } from '../bus/handles.ts';
import { DomainError } from '../domain-error.ts';
import { Health } from '../health/health.ts';
import { createLog } from '../log.ts';
import { heard, runService, type RunningService } from '../testing/service-fixture.ts';
import { Vitals } from './vitals.ts';

const good = { subject: 'ops-test.good' };
const bad = { subject: 'ops-test.bad' };

@Controller()
class Parts {
  @Handles(good)
  good(): number {
    return 1;
  }

  @Handles(bad)
  bad(): never {
    throw new DomainError('DEVICE_NOT_FOUND', { deviceId: 'x' });
  }
}

const lines = heard();
const log = createLog('identity', 'warn', lines);
let service: RunningService;
let bus: Bus;
beforeAll(async () => {
  service = await runService('identity', log, { controllers: [Parts] });
  bus = service.app.get<Bus>(BUS);
});
afterAll(() => service.close());

const ask = async (): Promise<ProcessVitals> => (await bus.request(subjects.vitals, '', { timeout: 5_000 })).json();
const shown = async (name: string): Promise<string[]> => (await register.metrics()).split('\n').filter((line) => line.startsWith(name));

describe('a process that is asked how it does', () => {
  it('says which it is, what its store has, and nothing is wrong', async () => {
    const vitals = await ask();
    expect(vitals).toMatchObject({ service: 'identity', logLevel: 'warn', troubles: {}, figures: { migrationsKnown: 0, migrationsApplied: 0 }, facts: { node: process.versions.node } });
    expect(vitals.figures['memoryBytes']).toBeGreaterThan(1_000_000);
    expect(vitals.instance).toMatch(new RegExp(`:${process.pid}$`));
  });

  it('reports the trouble in its own words, and a check that never answers', async () => {
    const health = service.app.get(Health);
    health.add('disk', () => 'the disk is full');
    health.add('bottomless', () => new Promise(() => undefined));
    expect((await ask()).troubles).toEqual({ disk: 'the disk is full', bottomless: 'no answer within 800 ms' });
    expect(await shown('voltdeck_check_ok{check="disk"}')).toEqual(['voltdeck_check_ok{check="disk"} 0']);
    health.add('disk', () => null);
    health.add('bottomless', () => null);
    expect((await ask()).troubles).toEqual({});
    expect(await shown('voltdeck_check_ok{check="disk"}')).toEqual(['voltdeck_check_ok{check="disk"} 1']);
  });

  it('leaves out a figure that cannot be read', async () => {
    const vitals = service.app.get(Vitals);
    vitals.addFigures(() => Promise.reject(new Error('gone')));
    vitals.addFigures(() => ({ openThings: 4 }));
    expect((await ask()).figures).toMatchObject({ openThings: 4 });
  });
});

describe('the level of the log', () => {
  it('is another for the service that is meant, and back after its time', async () => {
    const take = async (form: object): Promise<string> => (await bus.request(subjects.logLevel, JSON.stringify(form), { timeout: 5_000 })).string();
    expect(await take({ service: 'fleet', level: 'debug', minutes: 5 })).toBe('');
    expect(log.level).toBe('warn');
    expect((await bus.request(subjects.logLevel, 'no JSON', { timeout: 5_000 })).string()).toBe('');
    expect(await take({ service: 'identity', level: 'debug', minutes: 5 })).toMatch(/^identity \d+$/);
    expect(log.level).toBe('debug');
    expect((await ask()).logLevel).toBe('debug');
    await take({ service: 'identity', level: 'loud', minutes: 5 });
    expect(log.level).toBe('debug');
    await take({ service: 'identity', level: 'warn', minutes: 5 });
  });
});

describe('requests over the bus', () => {
  it('are counted by subject and result', async () => {
    const client = service.app.get(BusClient);
    await client.call(good, {});
    await client.call(bad, {}).catch(() => null);
    expect(await shown('voltdeck_bus_requests_total')).toEqual([
      'voltdeck_bus_requests_total{subject="ops-test.good",result="ok"} 1',
      'voltdeck_bus_requests_total{subject="ops-test.bad",result="DEVICE_NOT_FOUND"} 1',
    ]);
    expect(await shown('voltdeck_bus_request_seconds_count')).toHaveLength(2);
  });
});
