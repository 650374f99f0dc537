import type { DatabaseOptions } from '@voltdeck/platform';
import { Registry1764000000001 } from './migrations/1-registry.ts';
import { Embeds1764000000002 } from './migrations/2-embeds.ts';

/** The schema of the registry. */
export function databaseOptions(url: string, schema = 'modules'): DatabaseOptions {
  return { url, schema, migrations: [Registry1764000000001, Embeds1764000000002] };
}
