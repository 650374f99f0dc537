import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import S3rver from 's3rver';

/**
 * Where an archive is, and how its files are damaged.
 * @typedef {object} Place
 * @property {string} name
 * @property {string} workFolder
 * @property {NodeJS.ProcessEnv} env of telemetry
 * @property {() => string[]} keys of the Parquet files
 * @property {(key: string) => () => void} damage changes a byte of a file, and gives what puts it back
 * @property {() => Promise<void>} close
 */

/** @param {string} data @returns {Place} */
export function folderPlace(data) {
  const folder = join(data, 'archive');
  return { name: 'an archive in a folder', ...filesOf(data, folder), env: { ...workOf(data), ARCHIVE_FOLDER: folder }, close: () => Promise.resolve() };
}

/** A server that speaks S3 on a port of its own; it checks the key. @param {string} data @returns {Promise<Place>} */
export async function bucketPlace(data) {
  const directory = join(data, 's3');
  mkdirSync(directory);
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'archive' }] });
  const { port } = await server.run();
  const env = { ARCHIVE_S3_URL: `http://127.0.0.1:${port}/archive`, ARCHIVE_S3_PREFIX: 'north', ARCHIVE_S3_KEY_ID: 'S3RVER', ARCHIVE_S3_SECRET: 'S3RVER' };
  return { name: 'an archive in a bucket', ...filesOf(data, join(directory, 'archive', 'north'), '._S3rver_object'), env: { ...workOf(data), ...env }, close: () => server.close() };
}

const workFolderOf = (/** @type {string} */ data) => join(data, 'archive-work');
const workOf = (/** @type {string} */ data) => ({ ARCHIVE_WORK_FOLDER: workFolderOf(data) });

/** @param {string} data @param {string} folder @param {string} [suffix] behind the names of objects on the disk of their server */
function filesOf(data, folder, suffix = '') {
  const workFolder = workFolderOf(data);
  const ending = `.parquet${suffix}`;
  return {
    workFolder,
    keys: () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.endsWith(ending)).map(({ parentPath, name }) => relative(folder, join(parentPath, name)).slice(0, suffix === '' ? undefined : -suffix.length)).sort(),
    damage(/** @type {string} */ key) {
      const path = join(folder, `${key}${suffix}`);
      const whole = readFileSync(path);
      const middle = Math.floor(whole.length / 2);
      writeFileSync(path, Buffer.from(whole.map((byte, at) => (at === middle ? byte ^ 1 : byte))));
      // What was fetched before is whole.
      rmSync(join(workFolder, 'cache'), { recursive: true, force: true });
      return () => writeFileSync(path, whole);
    },
  };
}
