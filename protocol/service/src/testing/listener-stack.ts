import type { DynamicModule, INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Transport, type MicroserviceOptions } from '@nestjs/microservices';
import { jetstream, jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { composeService, createLog, framesStreamInfos, natsOptions, NestLog, partitionsToWrite } from '@voltdeck/base';
import { framesPlace } from '@voltdeck/protocol/contract';
import { decodeBatch, type BatchedFrame } from '@voltdeck/protocol/wire';
import { register } from 'prom-client';
import { protocolEnvironment } from '../environment.ts';
import { Counts } from '../listener/counts.ts';
import { Sessions } from '../listener/session/sessions.ts';
import { TcpListener } from '../listener/tcp-listener.ts';
import { ProtocolModule } from '../protocol.module.ts';
import { fleetStandIn, FleetStandInModule } from './fleet-stand-in.ts';

/** The bus that the environment names. */
export function natsUrlOfTests(): string {
  const url = process.env['NATS_URL'];
  if (url === undefined) throw new Error('NATS_URL is not set: integration tests run against a real NATS server with JetStream');
  return url;
}

/** The service on a real bus, with a stand-in for fleet, and access to the stream. */
export class ListenerStack {
  private stopped = false;

  private constructor(
    readonly app: INestMicroservice,
    private readonly fleet: INestMicroservice,
    private readonly bus: NatsConnection,
  ) {}

  /**
   * @param settings environment variables besides the bus's address.
   * @param urls the way the service takes to the bus, and the test's own when it is another.
   */
  static async start(
    settings: Readonly<Record<string, string>> = {},
    { natsUrl = natsUrlOfTests(), directUrl }: { natsUrl?: string; directUrl?: string } = {},
  ): Promise<ListenerStack> {
    register.clear();
    fleetStandIn.reset();
    const bus = await connect(natsOptions(directUrl ?? natsUrl, 'test'));
    await removeStreams(bus);
    const config = protocolEnvironment.parse({ NATS_URL: natsUrl, TCP_HOST: '127.0.0.1', TCP_PORT: '0', ...settings });
    const log = createLog('protocol', 'fatal');
    const started: { close(): Promise<void> }[] = [bus];
    try {
      const fleet = await serve('fleet', FleetStandInModule);
      return new ListenerStack(await serve('protocol', ProtocolModule.forRoot(config)), fleet, bus);
    } catch (error) {
      for (const each of started.reverse()) await each.close();
      throw error;
    }

    async function serve(name: string, module: Type | DynamicModule): Promise<INestMicroservice> {
      const service = await NestFactory.createMicroservice<MicroserviceOptions>(composeService(config, name, log, module), {
        transport: Transport.NATS,
        options: { ...natsOptions(natsUrl, `${name} server`), queue: name },
        logger: new NestLog(log),
      });
      started.push(service);
      await service.listen();
      return service;
    }
  }

  get port(): number {
    return this.app.get(TcpListener).port ?? 0;
  }

  get tlsPort(): number {
    return this.app.get(TcpListener).tlsPort ?? 0;
  }

  count(name: string): number {
    return this.app.get(Counts).of(name);
  }

  get connections(): number {
    return this.app.get(TcpListener).size;
  }

  get sessions(): number {
    return this.app.get(Sessions).size;
  }

  /** Every frame in the streams, in the order of each. */
  async stored(): Promise<BatchedFrame[]> {
    return (await this.messages()).flatMap((message) => decodeBatch(message.data));
  }

  /** Partitions that hold frames of a device. */
  async partitionsOf(deviceId: string): Promise<number[]> {
    const partitions = (await this.messages()).map(({ subject, data }) => ({ partition: Number(subject.split('.').at(-1)), frames: decodeBatch(data) }));
    return [...new Set(partitions.filter(({ frames }) => frames.some((frame) => frame.deviceId === deviceId)).map(({ partition }) => partition))];
  }

  /** Takes all the room the streams have. */
  async fillStreams(): Promise<void> {
    const client = jetstream(this.bus);
    const partitions = await partitionsToWrite(this.bus);
    for (const { subject } of Array.from({ length: partitions }, (_, partition) => framesPlace(partitions, partition))) {
      for (const size of [500_000, 10_000, 10]) {
        const taken = (): Promise<boolean> => client.publish(subject, new Uint8Array(size)).then(() => true, () => false);
        while (await taken());
      }
    }
  }

  /** Makes room, as telemetry does by acknowledging. */
  async purgeStreams(): Promise<void> {
    const { streams } = await jetstreamManager(this.bus);
    for (const { config } of await framesStreamInfos(this.bus)) await streams.purge(config.name);
  }

  private async messages(): Promise<StoredMsg[]> {
    // Right behind a restart of the bus JetStream may not answer yet.
    const { streams } = await again(() => jetstreamManager(this.bus));
    const messages: StoredMsg[] = [];
    for (const { config, state } of await framesStreamInfos(this.bus)) {
      for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq++) {
        const message = await streams.getMessage(config.name, { seq });
        if (message !== null) messages.push(message);
      }
    }
    return messages;
  }

  /** Stops the service alone, as a SIGTERM does; the stream can still be read. */
  async stopService(): Promise<void> {
    if (!this.stopped) await this.app.close();
    this.stopped = true;
  }

  async stop(): Promise<void> {
    await this.stopService();
    await this.fleet.close();
    await removeStreams(this.bus).catch(() => undefined);
    await this.bus.close();
  }
}

async function again<Result>(attempt: () => Promise<Result>, times = 5): Promise<Result> {
  return attempt().catch((error: unknown) => {
    if (times === 1) throw error;
    return again(attempt, times - 1);
  });
}

async function removeStreams(bus: NatsConnection): Promise<void> {
  const { streams } = await jetstreamManager(bus);
  for (const { config } of await framesStreamInfos(bus)) await streams.delete(config.name);
}
