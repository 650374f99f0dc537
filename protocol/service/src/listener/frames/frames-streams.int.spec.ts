import { jetstream, jetstreamManager, RetentionPolicy, type StreamInfo } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { createLog, framesStreamInfos, natsOptions, partitionsToWrite } from '@voltdeck/base';
import { framesPlace, streams } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { protocolEnvironment } from '../../environment.ts';
import { natsUrlOfTests } from '../../testing/listener-stack.ts';
import { BusWatch } from './bus-watch.ts';
import { FramesRetirement } from './frames-retirement.ts';
import { FramesStream } from './frames-stream.ts';

const mebibyte = 2 ** 20;
const log = createLog('test', 'silent');
/** Whatever the clocks of the test and the bus say. */
const atOnce = { unusedMs: -60_000, closedMs: 0 };
let bus: NatsConnection;

beforeAll(async () => {
  bus = await connect(natsOptions(natsUrlOfTests(), 'test'));
});
afterAll(async () => {
  await removeAll();
  await bus.close();
});
beforeEach(() => removeAll());

async function removeAll(): Promise<void> {
  const manager = await jetstreamManager(bus);
  for (const { config } of await framesStreamInfos(bus)) await manager.streams.delete(config.name);
}

interface Node {
  readonly stream: FramesStream;
  readonly retirement: FramesRetirement;
}

/** A node of the protocol service that writes so many partitions. */
function node(partitions: number): Node {
  const config = protocolEnvironment.parse({ NATS_URL: natsUrlOfTests(), FRAMES_PARTITIONS: String(partitions), FRAMES_MAX_BYTES: String(16 * mebibyte) });
  const stream = new FramesStream(bus, config, log, new BusWatch(bus));
  return { stream, retirement: new FramesRetirement(bus, config, log, stream) };
}

const infos = async (): Promise<Record<string, StreamInfo>> => Object.fromEntries((await framesStreamInfos(bus)).map((info) => [info.config.name, info]));
const names = async (): Promise<string[]> => Object.keys(await infos());
const bytes = new Uint8Array(400_000);

describe('the streams of frames', () => {
  it('are one per partition, share the room, and say how many are written', async () => {
    await node(3).stream.ensure();
    const made = await infos();
    expect(Object.keys(made)).toEqual(['FRAMES_00', 'FRAMES_01', 'FRAMES_02']);
    for (const { config } of Object.values(made)) expect(config).toMatchObject({ max_bytes: Math.floor((16 * mebibyte) / 3), retention: RetentionPolicy.Workqueue });
    expect(await partitionsToWrite(bus)).toBe(3);
  });

  it('lose nothing when more of them share the room, and have their share once they are emptier', async () => {
    await node(2).stream.ensure();
    for (let count = 0; count < 15; count++) await node(2).stream.append(0, bytes, `filling ${count}`);
    const { stream, retirement } = node(8);
    await stream.ensure();
    expect((await infos())['FRAMES_00']).toMatchObject({ state: { messages: 15 }, config: { max_bytes: 8 * mebibyte } });
    await (await jetstreamManager(bus)).streams.purge('FRAMES_00');
    await retirement.tidy(atOnce);
    expect((await infos())['FRAMES_00']).toMatchObject({ config: { max_bytes: 2 * mebibyte } });
  });

  it('go when they are spare and empty, that of earlier versions too, and stay while something waits or is still written', async () => {
    await (await jetstreamManager(bus)).streams.add({ name: streams.framesBefore.name, subjects: [...streams.framesBefore.subjects], retention: RetentionPolicy.Workqueue });
    await node(4).stream.ensure();
    const { stream, subject } = framesPlace(4, 3);
    await jetstream(bus).publish(subject, 'frame');
    const { retirement } = node(2);
    await retirement.tidy({ unusedMs: 60_000, closedMs: 0 });
    expect(await names()).toEqual(['FRAMES', 'FRAMES_00', 'FRAMES_01', 'FRAMES_02', stream]);
    await retirement.tidy(atOnce);
    expect(await names()).toEqual(['FRAMES_00', 'FRAMES_01', stream]);
    await (await jetstreamManager(bus)).streams.purge(stream);
    await retirement.tidy(atOnce);
    expect(await names()).toEqual(['FRAMES_00', 'FRAMES_01']);
  });

  it('are opened again by a node that still writes them', async () => {
    const { stream } = node(4);
    await stream.ensure();
    const tidying = node(2).retirement.tidy({ ...atOnce, closedMs: 1_500 });
    await expect.poll(async () => (await infos())['FRAMES_02']?.config.subjects).toEqual(['frames.closed.FRAMES_02']);
    await expect(stream.append(2, bytes, 'refused while it is closed')).rejects.toThrow();
    await stream.ensure();
    await stream.append(2, bytes, 'taken');
    await tidying;
    expect((await infos())['FRAMES_02']?.state.messages).toBe(1);
  });
});
