import { Objm, StorageType, type ObjectStore, type ObjectStoreOptions } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { ensureReplicas, replicasOf } from './stored-stream.ts';

/** What JetStream says when it has no room. */
const full = /maximum bytes|insufficient|resource|no space|storage/i;

export const isStoreFull = (error: unknown): boolean => full.test(String(error));

/** A bucket of the object store, made where it is not there: one made with other settings stays as it is, but for its copies. */
export async function ensureBucket(bus: NatsConnection, name: string, options: Partial<ObjectStoreOptions>): Promise<ObjectStore> {
  const stores = new Objm(bus);
  return stores.create(name, { storage: StorageType.File, replicas: replicasOf(bus), ...options }).catch(async () => {
    const store = await stores.open(name);
    await ensureReplicas(bus, `OBJ_${name}`);
    return store;
  });
}
