import { join } from 'node:path';
import { run } from '../command.mjs';
import { expectThat } from '../eventually.mjs';
import { projectFolder } from '../options.mjs';

const program = join(projectFolder, 'deploy/cli/bin/voltdeck.mjs');
const storesProgram = join(projectFolder, 'deploy/local/stores.mjs');

/** Where the stores of a deployment are. @typedef {{databaseUrl: string, natsUrl: string}} StoreUrls */

/**
 * Runs a command as an administrator would, with the stores' addresses only in the environment.
 * @param {readonly string[]} args
 * @param {StoreUrls} stores
 * @returns {Promise<any>} what it answered
 */
export async function voltdeck(args, { databaseUrl, natsUrl }) {
  const output = await run(process.execPath, [program, ...args, '--json'], { env: { ...process.env, DATABASE_URL: databaseUrl, NATS_URL: natsUrl } });
  return JSON.parse(output);
}

/**
 * @param {readonly string[]} args
 * @param {StoreUrls} stores
 * @param {RegExp} sentence what it has to say
 */
export async function expectRefusal(args, stores, sentence) {
  const said = await voltdeck(args, stores).then(() => 'nothing: it was done', (error) => String(error));
  expectThat(sentence.test(said), `voltdeck ${args.join(' ')} should refuse with ${sentence}, and said ${said}`);
}

/**
 * Starts or ends the two stores of a data folder, without services.
 * @param {'up' | 'down'} way
 * @param {string} data
 * @returns {Promise<StoreUrls>}
 */
export async function standAlone(way, data) {
  return JSON.parse(await run(process.execPath, [storesProgram, way, '--data', data, '--json']));
}
