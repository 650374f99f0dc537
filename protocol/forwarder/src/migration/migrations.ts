import { AddCover1795835248579 } from './add-cover.migration.ts';
import { CreateForwarding1795813125406 } from './create-forwarding.migration.ts';

/** In order. */
export const migrations = [CreateForwarding1795813125406, AddCover1795835248579];

export const schema = 'forwarder';
