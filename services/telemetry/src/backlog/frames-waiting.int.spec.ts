import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsOptions } from '@voltdeck/base';
import { streams } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ensureFrames } from '../testing/streams.ts';
import { required } from '../testing/test-database.ts';
import { FramesWaiting } from './frames-waiting.ts';

let bus: NatsConnection;
let frames: FramesWaiting;
beforeAll(async () => {
  bus = await connect(natsOptions(required('NATS_URL'), 'telemetry test'));
  frames = new FramesWaiting(bus);
  await removeFrames();
});
afterAll(async () => {
  await removeFrames();
  await bus.close();
});

const removeFrames = async (): Promise<void> => void (await (await jetstreamManager(bus)).streams.delete(streams.frames.name).catch(() => false));

it('everything that arrived is stored where no stream is made yet, and where nothing waits in it', async () => {
  const before = Date.now();
  expect(await frames.storedTo()).toBeGreaterThanOrEqual(before);
  await ensureFrames(bus);
  expect(await frames.storedTo()).toBeGreaterThanOrEqual(before);
});

it('what arrived is stored up to the oldest frame that waits, however long it does', async () => {
  await ensureFrames(bus);
  const [subject = ''] = streams.frames.subjects;
  const { seq } = await jetstream(bus).publish(subject.replace(/[*>]$/, '0'), 'frame');
  const waits = Date.parse((await (await jetstreamManager(bus)).streams.info(streams.frames.name)).state.first_ts);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(waits + 50));
  expect(await frames.storedTo()).toBe(waits);
  await (await jetstreamManager(bus)).streams.deleteMessage(streams.frames.name, seq);
  expect(await frames.storedTo()).toBeGreaterThan(waits + 50);
});
