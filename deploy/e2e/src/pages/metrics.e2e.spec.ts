import { fleet, modules, people, system, type SystemStatusView } from '@voltdeck/contract';
import { serviceNames } from '@voltdeck/protocol/contract';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { stack } from '../stack/environment.ts';

const observed = ['alerts.yaml', 'dashboard.json'].map((file) => readFileSync(new URL(`../../../observe/${file}`, import.meta.url), 'utf8')).join('\n');

/** Every metric that the dashboard and the rules name, without the endings of histograms. */
const namedMetrics = (): string[] => [...new Set((observed.match(/\b(voltdeck|nodejs|process)_[a-z0-9_]+/g) ?? []).map((name) => name.replace(/_(bucket|sum|count)$/, '')))].sort();

/** The metrics of each service of the stack, as text. */
async function metrics(): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(stack.url + system.systemStatus.path, { headers: { authorization: `Bearer ${stack.token}` } });
  const { processes } = (await answer.json()) as SystemStatusView;
  return new Map(await Promise.all(processes.map(async ({ service, facts }) => [service, await (await fetch(`${facts['opsAddress']}/metrics`)).text()] as const)));
}

/** The sum of a metric over its labels. */
function valueOf(text: string | undefined, name: string): number {
  const lines = (text ?? '').split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** What must grow while vehicles drive and someone asks. */
const moving = [
  ['protocol', 'voltdeck_protocol_frames_total'],
  ['protocol', 'voltdeck_protocol_publish_seconds_count'],
  ['telemetry', 'voltdeck_ingest_frames_total'],
  ['telemetry', 'voltdeck_ingest_transaction_seconds_count'],
  ['edge', 'voltdeck_http_requests_total'],
  ['edge', 'voltdeck_status_looked_at_seconds'],
  ['identity', 'voltdeck_bus_requests_total'],
  ['fleet', 'voltdeck_bus_requests_total'],
  ['modules', 'voltdeck_bus_requests_total'],
] as const;

async function askEveryService(): Promise<void> {
  for (const path of [people.session.path, fleet.configList.path, modules.moduleList.path]) await (await fetch(stack.url + path, { headers: { authorization: `Bearer ${stack.token}` } })).text();
}

test('every metric that the dashboard and the alerts name is shown by a running service', async () => {
  expect(namedMetrics().length).toBeGreaterThan(40);
  const texts = await metrics();
  expect([...texts.keys()].sort()).toEqual([...serviceNames].sort());
  const shown = new Set([...texts.values()].flatMap((text) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)));
  expect(namedMetrics().filter((name) => !shown.has(name))).toEqual([]);
});

test('metrics of every service move', async () => {
  const before = await metrics();
  await vi.waitFor(
    async () => {
      await askEveryService();
      const now = await metrics();
      expect(moving.filter(([service, name]) => valueOf(now.get(service), name) <= valueOf(before.get(service), name))).toEqual([]);
    },
    { timeout: 60_000, interval: 1_000 },
  );
});
