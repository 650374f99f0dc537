import { NestFactory } from '@nestjs/core';
import { Transport, type MicroserviceOptions } from '@nestjs/microservices';
import type { INestMicroservice, Type } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { natsOptions } from '../bus/nats-options.ts';
import { DatabaseModule } from '../database/database.module.ts';
import { temporaryDatabase } from '../database/temporary-database.ts';
import { NestLog, type Log } from '../log.ts';
import { composeService } from '../start-service.ts';

export function natsUrl(): string {
  const url = process.env['NATS_URL'];
  if (!url) throw new Error('NATS_URL is not set: this test needs a NATS server, for example that of `npm test`');
  return url;
}

export interface RunningService {
  readonly app: INestMicroservice;
  close(): Promise<void>;
}

/** A service of these parts on the real bus, with a database of its own. */
export async function runService(name: string, log: Log, parts: { controllers?: Type[]; imports?: Type[] }): Promise<RunningService> {
  const database = await temporaryDatabase();
  class Parts {}
  Module({ controllers: parts.controllers ?? [], imports: [...(parts.imports ?? []), DatabaseModule.forRoot({ url: database.url, schema: 'parts', migrations: [] })] })(Parts);
  const config = { NATS_URL: natsUrl(), STREAM_REPLICAS: 1, LOG_LEVEL: 'info', OPS_PORT: 0, OPS_HOST: '127.0.0.1' } as const;
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(composeService(config, name, log, Parts), {
    transport: Transport.NATS,
    options: { ...natsOptions(config.NATS_URL, `${name} test`), queue: name },
    logger: new NestLog(log),
  });
  await app.listen();
  return {
    app,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

/** A stream for a log, and the lines written to it. */
export function heard(): { readonly lines: Record<string, unknown>[]; write(line: string): void } {
  const lines: Record<string, unknown>[] = [];
  return { lines, write: (line) => void lines.push(JSON.parse(line)) };
}
