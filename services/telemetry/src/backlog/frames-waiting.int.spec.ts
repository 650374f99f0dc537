import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsOptions } from '@voltdeck/base';
import { framesPlace } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ensureFrames, removeFrames } from '../testing/streams.ts';
import { required } from '../testing/test-database.ts';
import { FramesWaiting } from './frames-waiting.ts';

let bus: NatsConnection;
let frames: FramesWaiting;
beforeAll(async () => {
  bus = await connect(natsOptions(required('NATS_URL'), 'telemetry test'));
  frames = new FramesWaiting(bus);
  await removeFrames(bus);
});
afterAll(async () => {
  await removeFrames(bus);
  await bus.close();
});

it('everything that arrived is stored where no stream is made yet, and where nothing waits in it', async () => {
  const before = Date.now();
  expect(await frames.storedTo()).toBeGreaterThanOrEqual(before);
  await ensureFrames(bus, 2);
  expect(await frames.storedTo()).toBeGreaterThanOrEqual(before);
});

it('what arrived is stored up to the oldest frame that waits, however long it does', async () => {
  await ensureFrames(bus, 2);
  const { stream, subject } = framesPlace(2, 1);
  const { seq } = await jetstream(bus).publish(subject, 'frame');
  const waits = Date.parse((await (await jetstreamManager(bus)).streams.info(stream)).state.first_ts);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(waits + 50));
  expect(await frames.storedTo()).toBe(waits);
  await (await jetstreamManager(bus)).streams.deleteMessage(stream, seq);
  expect(await frames.storedTo()).toBeGreaterThan(waits + 50);
});
