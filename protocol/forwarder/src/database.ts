import type { DatabaseOptions } from '@voltdeck/base';
import { migrations, schema } from './migration/migrations.ts';

/** The schema of the forwarder. */
export const databaseOptions = (url: string): DatabaseOptions => ({ url, schema, migrations });
