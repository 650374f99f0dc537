import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { ClientNats } from '@nestjs/microservices';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { BusClient } from './bus-client.ts';
import { natsOptions } from './nats-options.ts';
import { keepReplicas } from './stored-stream.ts';

/** Injection token of the service's own NATS connection: JetStream, live subjects. */
export const BUS = Symbol('bus');

export type Bus = NatsConnection;

/** The bus: `BusClient` for requests, `BUS` for streams. One of each a process. */
@Global()
@Module({})
export class BusModule implements OnApplicationShutdown {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    private readonly client: ClientNats,
  ) {}

  /** @param replicas copies that the bus keeps of each stream */
  static forRoot(url: string, name: string, replicas: number): DynamicModule {
    return {
      module: BusModule,
      providers: [
        { provide: ClientNats, useFactory: () => new ClientNats(natsOptions(url, `${name} requests`)) },
        { provide: BUS, useFactory: async () => keepReplicas(await connect(natsOptions(url, `${name} streams`)), replicas) },
        BusClient,
      ],
      exports: [BusClient, BUS],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
    if (!this.bus.isClosed()) await this.bus.close();
  }
}
