import 'reflect-metadata';
import { Global, Injectable, Module, type DynamicModule, type INestApplicationContext, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Transport, type MicroserviceOptions } from '@nestjs/microservices';
import { natsOptions } from './bus/nats-options.ts';
import { requireBusAccess } from './bus/bus-access.ts';
import { BUS, BusModule, type Bus } from './bus/bus.module.ts';
import { ConfigError, readConfig, type ServiceEnvironment } from './config.ts';
import { Health } from './health/health.ts';
import { OpsServer } from './health/ops-server.ts';
import { LogLevelSwitch } from './ops/log-level-switch.ts';
import { OpsResponder } from './ops/ops-responder.ts';
import { ProcessMetrics } from './ops/process.metrics.ts';
import { RequestMetrics } from './ops/request.metrics.ts';
import { SERVICE, serviceFacts, type ServiceFacts } from './ops/service-facts.ts';
import { Vitals } from './ops/vitals.ts';
import { Weaknesses } from './ops/weaknesses.ts';
import { StartError } from './start-error.ts';
import { createLog, LOG, NestLog, type Log } from './log.ts';
import { startTracing, stopTracing } from './trace/trace.ts';
import type { z } from 'zod';

/** Injection token of the validated environment of the service. */
export const CONFIG = Symbol('config');

export interface ServiceDefinition<Schema extends z.ZodType<ServiceEnvironment>> {
  readonly name: string;
  readonly environment: Schema;
  readonly module: (config: z.infer<Schema>) => Type | DynamicModule;
  /** What else the ready line has: ports that were chosen. */
  readonly facts?: (app: INestApplicationContext) => Readonly<Record<string, unknown>>;
}

/** Sends the last spans before the process ends. */
@Injectable()
class TracingEnd implements OnApplicationShutdown {
  async onApplicationShutdown(): Promise<void> {
    await stopTracing();
  }
}

@Global()
@Module({})
class PlatformModule {
  static forRoot(config: ServiceEnvironment, name: string, log: Log): DynamicModule {
    return {
      module: PlatformModule,
      imports: [BusModule.forRoot(config.NATS_URL, name, config.STREAM_REPLICAS)],
      providers: [
        ...[{ provide: LOG, useValue: log }, { provide: CONFIG, useValue: config }, { provide: SERVICE, useValue: serviceFacts(name) }],
        ...[Health, LogLevelSwitch, OpsResponder, OpsServer, ProcessMetrics, RequestMetrics, TracingEnd, Vitals, Weaknesses],
      ],
      exports: [LOG, CONFIG, Health, OpsServer, RequestMetrics, Vitals, Weaknesses, BusModule],
    };
  }
}

function rootModule(imports: (Type | DynamicModule)[]): DynamicModule {
  class ServiceModule {}
  Module({})(ServiceModule);
  return { module: ServiceModule, imports };
}

/** Reads the environment, or ends the process with the sentence that names the variable. */
export function configOrExit<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  try {
    return readConfig(schema);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${name} does not start.\n${error.message}\n`);
    process.exit(2);
  }
}

/** The platform's modules and the service's own, for an application of any kind. */
export function composeService(config: ServiceEnvironment, name: string, log: Log, own: Type | DynamicModule): DynamicModule {
  return rootModule([PlatformModule.forRoot(config, name, log), own]);
}

/** Opens the health port, watches the bus, and says that the service serves. */
export async function announceReady(
  app: INestApplicationContext,
  config: ServiceEnvironment,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const bus = app.get<Bus>(BUS);
  await requireBusAccess(bus, app.get<ServiceFacts>(SERVICE).name);
  app.get(Health).add('bus', async () => {
    await bus.flush();
    return null;
  });
  const opsPort = await app.get(OpsServer).listen(config.OPS_PORT, config.OPS_HOST);
  app.get(Vitals).addFacts(() => ({ opsAddress: `http://${config.OPS_HOST}:${opsPort}` }));
  app.get<Log>(LOG).info({ event: 'ready', opsPort, ...facts }, 'ready');
}

/** Stops the process on SIGTERM and SIGINT, and when the pipe of the supervisor that started it closes. */
export function stopWithSignals(app: INestApplicationContext): void {
  app.enableShutdownHooks();
  if (process.env['STOP_WITH_STDIN'] === '1') {
    process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'));
  }
}

/** Runs a service that answers procedures over NATS; what it cannot start with ends the process with a sentence. */
export async function startService<Schema extends z.ZodType<ServiceEnvironment>>(
  definition: ServiceDefinition<Schema>,
): Promise<void> {
  try {
    await run(definition);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${definition.name} does not start.\n${error.message}\n`);
    process.exit(2);
  }
}

async function run<Schema extends z.ZodType<ServiceEnvironment>>(
  definition: ServiceDefinition<Schema>,
): Promise<void> {
  const { name } = definition;
  const config = configOrExit(name, definition.environment);
  const log = createLog(name, config.LOG_LEVEL);
  await startTracing(name, config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(
    composeService(config, name, log, definition.module(config)),
    {
      transport: Transport.NATS,
      options: { ...natsOptions(config.NATS_URL, `${name} server`), queue: name },
      logger: new NestLog(log),
    },
  );
  stopWithSignals(app);
  await app.listen();
  await announceReady(app, config, definition.facts?.(app));
}
