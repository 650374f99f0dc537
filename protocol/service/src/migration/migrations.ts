import { CreateCommand1763700000000 } from './create-command.migration.ts';

/** In order. */
export const migrations = [CreateCommand1763700000000];

export const schema = 'protocol';
