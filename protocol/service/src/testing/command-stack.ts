import { NestFactory } from '@nestjs/core';
import { Transport, type MicroserviceOptions } from '@nestjs/microservices';
import { commands, type CommandDetailView, type CommandView, type GivenOf } from '@voltdeck/contract';
import { BusClient, composeService, createLog, natsOptions, NestLog, Settings, temporaryDatabase } from '@voltdeck/base';
import type { Caller, CommandState, Procedure } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { until } from './device-line.ts';
import { VehicleServicesModule, person, vehicles } from './vehicle-services.ts';
import { ListenerStack, natsUrlOfTests } from './listener-stack.ts';

const operator = person('olive');

/** Any command, as it is asked over the bus. */
export type AskedCommand = GivenOf<typeof commands.commandQueue>;

/** The service with its store, beside stand-ins for fleet and telemetry. */
export class CommandStack {
  private constructor(
    readonly stack: ListenerStack,
    readonly databaseUrl: string,
    private readonly end: () => Promise<void>,
  ) {}

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<CommandStack> {
    vehicles.reset();
    const database = await temporaryDatabase();
    const config = { NATS_URL: natsUrlOfTests(), STREAM_REPLICAS: 1, LOG_LEVEL: 'info', OPS_PORT: 0, OPS_HOST: '127.0.0.1' } as const;
    const log = createLog('vehicles', 'fatal');
    const vehicleServices = await NestFactory.createMicroservice<MicroserviceOptions>(composeService(config, 'vehicles', log, VehicleServicesModule), {
      transport: Transport.NATS,
      options: { ...natsOptions(config.NATS_URL, 'vehicles server'), queue: 'vehicles' },
      logger: new NestLog(log),
    });
    await vehicleServices.listen();
    const stack = await ListenerStack.start({ DATABASE_URL: database.url, COMMAND_GRACE_MS: '0', COMMAND_SWEEP_MS: '50', VERSION_INQUIRY: 'off', ...environment });
    return new CommandStack(stack, database.url, async () => {
      await stack.stop();
      await vehicleServices.close();
      await database.drop();
    });
  }

  get port(): number {
    return this.stack.port;
  }

  get store(): DataSource {
    return this.stack.app.get(DataSource);
  }

  /** As a service of the bus would: over it. */
  ask<Input, Output>(procedure: Procedure<Input, Output>, input: Input, caller: Caller = operator): Promise<Output> {
    return this.stack.app.get(BusClient).call(procedure, input, { caller });
  }

  send(deviceId: string, command: AskedCommand['command'], given: Partial<AskedCommand> = {}, caller: Caller = operator): Promise<CommandView> {
    return this.ask(commands.commandQueue, { deviceId, command, reason: 'a test', ...given }, caller);
  }

  show(id: string): Promise<CommandDetailView> {
    return this.ask(commands.command, { id });
  }

  async reaches(id: string, state: CommandState): Promise<CommandDetailView> {
    let found = await this.show(id);
    await until(async () => (found = await this.show(id)).state === state, `the state ${state}`).catch((error: unknown) => {
      throw new Error(`${String(error)}; it is ${found.state}: ${found.steps.map(({ step, detail }) => `${step} ${detail ?? ''}`).join(', ')}`);
    });
    return found;
  }

  async use(settings: Partial<typeof vehicles.settings>): Promise<void> {
    vehicles.settings = { ...vehicles.settings, ...settings };
    await this.stack.app.get(Settings).refresh();
  }

  stop(): Promise<void> {
    return this.end();
  }
}
