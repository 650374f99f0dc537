import { afterEach, beforeEach, expect, it } from 'vitest';
import { CampaignStack } from '../../testing/campaign-stack.ts';
import { natsUrlOfTests } from '../../testing/listener-stack.ts';
import { NodeProcess } from '../../testing/node-process.ts';

let world: CampaignStack;
let nodes: Map<string, NodeProcess>;

beforeEach(async () => {
  // The node of the test itself only answers: campaigns are driven by those that can be killed.
  world = await CampaignStack.start({ COMMAND_SWEEP_MS: '60000' });
  const settings = { NATS_URL: natsUrlOfTests(), DATABASE_URL: world.stack.databaseUrl, DELIVERY_URL: 'http://edge.test:8080', COMMAND_GRACE_MS: '0', COMMAND_SWEEP_MS: '50', CAMPAIGN_LEASE_S: '1', CAMPAIGN_RETRY_S: '0.2' };
  nodes = new Map();
  for (const name of ['node-2', 'node-3']) nodes.set(name, await NodeProcess.start({ ...settings, NODE_NAME: name }));
});
afterEach(async () => {
  await Promise.all([...(nodes?.values() ?? [])].map((node) => node.stop()));
  await world?.stop();
});

async function driver(): Promise<string> {
  const [row] = await world.stack.store.query<{ driver: string }[]>(`select split_part(driver, '.', 1) as driver from campaign`);
  return row?.driver ?? '';
}

it('a campaign whose driver is killed continues at another node, and no vehicle is commanded twice', async () => {
  const [here, there] = [...nodes.values()];
  const devices = [...(await world.addDevices('HERE', 10, here?.port)), ...(await world.addDevices('THERE', 10, there?.port))];
  const { id } = await world.campaign({ atOnce: 4, failurePercent: 100 });
  await world.comes(id, 'some of them', ({ counts }) => counts.success >= 4);
  const first = await driver();
  const [survivor] = [...nodes].filter(([name]) => name !== first).map(([, node]) => node);
  for (const device of devices) device.port = survivor?.port ?? 0;
  await nodes.get(first)?.kill();
  nodes.delete(first);

  const { counts, causes } = await world.reaches(id, 'finished');
  expect(counts.success + counts.failure).toBe(20);
  expect(devices.map(({ orders }) => orders).filter((orders) => orders > 1)).toEqual([]);
  // Only one that was on the wire at that moment can have failed, and it says so.
  expect(causes.map(({ cause }) => cause).filter((cause) => cause !== 'connectionLost')).toEqual([]);
  expect(counts.failure).toBeLessThanOrEqual(4);
  expect(devices.filter(({ version }) => version === '02.10').length).toBeGreaterThanOrEqual(counts.success);
  expect(await driver()).not.toBe(first);
}, 120_000);
