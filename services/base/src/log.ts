import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentRequestId } from './request/request-context.ts';

const secretNames = ['password', 'oldPassword', 'newPassword', 'confirmPassword', 'secret', 'token', 'apiToken', 'cookie', '["set-cookie"]', 'authorization', 'privateKey'];

const secretPaths = secretNames.flatMap((name) => {
  const below = name.startsWith('[') ? name : `.${name}`;
  return [name, `*${below}`, `*.*${below}`];
});

/** Structured log of a service: one JSON line an entry, secrets removed, with the id of the request that is being handled. */
export function createLog(service: string, level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    redact: { paths: secretPaths, censor: '[removed]' },
    mixin: () => ({ requestId: currentRequestId() }),
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination);
}

/** Lets Nest speak through the service's log; its start-up chatter becomes debug. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace({ context: rest.at(-1) }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const err = [message, ...rest].find((part) => part instanceof Error);
    // Nest passes a stack as text, then the context.
    const stack = rest.length > 1 && typeof rest[0] === 'string' ? rest[0] : undefined;
    this.logger.error({ context: rest.at(-1), err, stack }, String(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal({ context: rest.at(-1) }, String(message));
  }
}

export type { Logger as Log } from 'pino';

/** Injection token of the service's log. */
export const LOG = Symbol('log');
