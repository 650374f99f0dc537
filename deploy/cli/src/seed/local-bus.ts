import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusal } from '../sentence.ts';
import { words } from './words.ts';

/** What deploy/local keeps of its stores. */
interface StoreSettings {
  readonly nats?: { readonly port?: number; readonly password?: string };
}

/** @throws CallerError when neither a URL is given nor a local stack has left its address. */
export function busUrl(given: string | undefined, dataFolder: string): string {
  if (given !== undefined && given !== '') return given;
  const file = join(dataFolder, 'stores.json');
  if (!existsSync(file)) throw refusal(words.noBus, { file });
  const { nats }: StoreSettings = JSON.parse(readFileSync(file, 'utf8'));
  if (nats?.port === undefined || nats.password === undefined) throw refusal(words.busUnnamed, { file });
  return `nats://voltdeck:${encodeURIComponent(nats.password)}@127.0.0.1:${nats.port}`;
}
