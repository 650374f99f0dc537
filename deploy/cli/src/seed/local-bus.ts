import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CallerError } from '../sentence.ts';

/** What deploy/local keeps of its stores. */
interface StoreSettings {
  readonly nats?: { readonly port?: number; readonly password?: string };
}

/** @throws CallerError when neither a URL is given nor a local stack has left its address. */
export function busUrl(given: string | undefined, dataFolder: string): string {
  if (given !== undefined && given !== '') return given;
  const file = join(dataFolder, 'stores.json');
  if (!existsSync(file)) throw new CallerError(`where is the bus? Give --nats-url, or start the local stack (npm start): there is no ${file}`);
  const { nats }: StoreSettings = JSON.parse(readFileSync(file, 'utf8'));
  if (nats?.port === undefined || nats.password === undefined) throw new CallerError(`${file} names no bus; give --nats-url`);
  return `nats://voltdeck:${encodeURIComponent(nats.password)}@127.0.0.1:${nats.port}`;
}
