import { startInflux } from './influx-store.mjs';
import { nodeRedFolder } from './packages.mjs';
import { makeTable } from './table.mjs';
import { withStack } from '../stack/stack.mjs';

const onPostgres = (work) => withStack({ names: [] }, async ({ databaseUrl, postgresPid }) => {
  const table = await makeTable(databaseUrl);
  try {
    return await work({ ...table, pid: postgresPid, env: { DATABASE_URL: databaseUrl } });
  } finally {
    await table.close();
  }
});

async function onInflux(work) {
  const influx = await startInflux();
  try {
    return await work({ ...influx, env: { INFLUX_URL: influx.url } });
  } finally {
    await influx.close();
  }
}

/** What else one could build from packages: the program that takes reports, and the store that it writes to. */
export const contenders = [
  { name: 'typeorm', program: 'typeorm.mjs', env: () => ({}), withStore: onPostgres },
  { name: 'node_red', program: 'node-red.mjs', env: () => ({ NODE_RED_FOLDER: nodeRedFolder() }), withStore: onPostgres },
  { name: 'influxdb', program: 'influx.mjs', env: () => ({}), withStore: onInflux },
];
