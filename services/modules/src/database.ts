import type { DatabaseOptions } from '@voltdeck/platform';
import { Registry1764000000001 } from './migrations/1-registry.ts';
import { Embeds1764000000002 } from './migrations/2-embeds.ts';
import { Settings1764000000003 } from './migrations/3-settings.ts';
import { Screens1764000000004 } from './migrations/4-screens.ts';
import { Scenes1764000000005 } from './migrations/5-scenes.ts';
import { Rights1764000000006 } from './migrations/6-rights.ts';

/** The schema of the registry. */
export function databaseOptions(url: string, schema = 'modules'): DatabaseOptions {
  return { url, schema, migrations: [Registry1764000000001, Embeds1764000000002, Settings1764000000003, Screens1764000000004, Scenes1764000000005, Rights1764000000006] };
}
