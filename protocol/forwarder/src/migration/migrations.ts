import { CreateForwarding1795813125406 } from './create-forwarding.migration.ts';

/** In order. */
export const migrations = [CreateForwarding1795813125406];

export const schema = 'forwarder';
