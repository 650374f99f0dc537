import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, refusal } from '../sentence.ts';
import { refusals } from './words.ts';

/** Where the two stores of a deployment are. */
export interface Stores {
  readonly databaseUrl: string;
  readonly natsUrl: string;
}

/**
 * The environment of a service: DATABASE_URL and NATS_URL, or the files that DATABASE_URL_FILE and NATS_URL_FILE name.
 * Where none of them is set, the stores of the local stack with this data folder.
 */
export function storesOf(environment: NodeJS.ProcessEnv, data?: string): Stores {
  const isGiven = Object.keys(forms).some((name) => environment[name] || environment[`${name}_FILE`]);
  const local = isGiven || data === undefined ? null : localStores(data);
  return local ?? { databaseUrl: addressOf(environment, 'DATABASE_URL'), natsUrl: addressOf(environment, 'NATS_URL') };
}

/** What deploy/local keeps of its stores; null where there is no such stack. */
function localStores(data: string): Stores | null {
  const file = join(data, 'stores.json');
  if (!existsSync(file)) return null;
  const { postgres, nats }: { readonly postgres?: StoreAddress; readonly nats?: StoreAddress } = JSON.parse(readFileSync(file, 'utf8'));
  if (postgres?.port === undefined || nats?.port === undefined) return null;
  return { databaseUrl: `postgres://voltdeck:${encodeURIComponent(postgres.password)}@127.0.0.1:${postgres.port}/voltdeck`, natsUrl: `nats://voltdeck:${encodeURIComponent(nats.password)}@127.0.0.1:${nats.port}` };
}

interface StoreAddress {
  readonly port?: number;
  readonly password: string;
}

const forms = { DATABASE_URL: 'postgres://user:password@host:5432/voltdeck', NATS_URL: 'nats://user:password@host:4222' } as const;

/** @throws CallerError naming the variable and what it takes. */
export function addressOf(environment: NodeJS.ProcessEnv, name: keyof typeof forms): string {
  const text = valueOf(environment, name);
  if (URL.canParse(text.split(',')[0] ?? '')) return text;
  throw refusal(text === '' ? refusals.notSet : refusals.noAddress, { name, form: forms[name] });
}

/** The variable, or what the file holds that `<name>_FILE` names; empty where neither is set. */
export const valueOf = (environment: NodeJS.ProcessEnv, name: string): string => (environment[name] || fromFile(environment, `${name}_FILE`)).trim();

function fromFile(environment: NodeJS.ProcessEnv, name: string): string {
  const path = environment[name];
  if (!path) return '';
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw refusal(refusals.unreadableFile, { name, path, why: messageOf(error) });
  }
}
