import type { SystemStatusView } from '@voltdeck/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { api } from './api.ts';

const oneTryMs = 15_000;

/** Tries again until it succeeds: for what is asked of a process that was killed a moment ago. */
export const persistently = <Result>(work: () => Promise<Result>): Promise<Result> => vi.waitFor(() => inTime(work()), { timeout: 120_000, interval: 500 });

/** A socket that a killed process had open may never answer. */
function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = pause(oneTryMs, undefined, { ref: false }).then(() => Promise.reject(new Error(`No answer within ${oneTryMs} ms`)));
  return Promise.race([work, late]);
}

type Service = SystemStatusView['processes'][number]['service'];

/** Ends every process of a service by SIGKILL; its supervisor starts it again. */
export async function strike(service: Service): Promise<void> {
  const { processes } = await persistently(() => api.systemStatus());
  const struck = processes.filter((process) => process.service === service).map(({ instance }) => Number(instance.split(':').at(-1)));
  if (struck.length === 0) throw new Error(`No process of ${service} answers`);
  for (const id of struck) process.kill(id, 'SIGKILL');
}
