import { readFileSync } from 'node:fs';
import { CallerError, messageOf } from '../sentence.ts';

/** Where the two stores of a deployment are. */
export interface Stores {
  readonly databaseUrl: string;
  readonly natsUrl: string;
}

/** The environment of a service: DATABASE_URL and NATS_URL, or the files that DATABASE_URL_FILE and NATS_URL_FILE name. */
export const storesOf = (environment: NodeJS.ProcessEnv): Stores => ({
  databaseUrl: addressOf(environment, 'DATABASE_URL'),
  natsUrl: addressOf(environment, 'NATS_URL'),
});

const forms = { DATABASE_URL: 'postgres://user:password@host:5432/voltdeck', NATS_URL: 'nats://user:password@host:4222' } as const;

/** @throws CallerError naming the variable and what it takes. */
export function addressOf(environment: NodeJS.ProcessEnv, name: keyof typeof forms): string {
  const text = (environment[name] || fromFile(environment, `${name}_FILE`)).trim();
  if (URL.canParse(text.split(',')[0] ?? '')) return text;
  throw new CallerError(`${name} ${text === '' ? 'is not set' : 'is no address'}: give it, or a file by ${name}_FILE, as ${forms[name]}`);
}

function fromFile(environment: NodeJS.ProcessEnv, name: string): string {
  const path = environment[name];
  if (!path) return '';
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CallerError(`${name} names ${path}, which cannot be read: ${messageOf(error)}`);
  }
}
