import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsOptions } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { durableConsumer } from './durable-consumer.ts';
import { required } from './testing/test-database.ts';

const stream = `TELEMETRY_TEST_${process.pid}`;
const subject = `telemetry-test.${process.pid}`;
const asked = (settings: { ack_wait: number }) => ({ stream, name: 'reader', subject, settings });

let bus: NatsConnection;
beforeAll(async () => {
  bus = await connect(natsOptions(required('NATS_URL'), 'telemetry test'));
  await (await jetstreamManager(bus)).streams.add({ name: stream, subjects: [subject] });
});
afterAll(async () => {
  await (await jetstreamManager(bus)).streams.delete(stream);
  await bus.close();
});

describe('a durable consumer', () => {
  it('is made once, and brought up to the settings of a later version', async () => {
    const first = await (await durableConsumer(bus, asked({ ack_wait: 30e9 }))).info();
    const second = await (await durableConsumer(bus, asked({ ack_wait: 15e9 }))).info();
    expect([first.config.ack_wait, second.config.ack_wait]).toEqual([30e9, 15e9]);
    expect(second.created).toBe(first.created);
    expect(second.config.filter_subject).toBe(subject);
  });

  it('of a stream that is not there fails by that name', async () => {
    const made = durableConsumer(bus, { ...asked({ ack_wait: 15e9 }), stream: 'TELEMETRY_TEST_NONE' });
    await expect(made).rejects.toThrow('stream not found');
  });
});
