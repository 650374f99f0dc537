import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { say } from '../report.mjs';
import { projectFolder } from '../stack/process.mjs';

/** What is compared with, of which version. InfluxDB is what Debian has. */
export const versions = { 'node-red': '4.1.15', 'node-red-contrib-postgrestor-next': '0.5.2' };

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'voltdeck');

function run(command, args, cwd) {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (error !== undefined || status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
}

/** Makes a folder once; it appears under its name only when it is whole. */
function made(folder, make) {
  if (existsSync(folder)) return folder;
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  make(part);
  renameSync(part, folder);
  return folder;
}

/** @returns the folder where Node-RED and its node for PostgreSQL are installed */
export const nodeRedFolder = () => made(join(cache, `node-red-${versions['node-red']}`), (folder) => {
  say('installing Node-RED (once)');
  run('npm', ['init', '-y'], folder);
  run('npm', ['install', '--no-audit', '--no-fund', ...Object.entries(versions).map(([name, version]) => `${name}@${version}`)], folder);
});

/** @returns the folder where Debian's package of InfluxDB is unpacked: nothing is installed into the system */
export const influxFolder = () => made(join(cache, 'influxdb'), (folder) => {
  say('fetching InfluxDB from Debian (once)');
  run('apt-get', ['download', 'influxdb'], folder);
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (file === undefined) throw new Error('apt-get download influxdb gave no package; is Debian its source (/etc/apt)?');
  run('dpkg', ['-x', file, '.'], folder);
});

/** Versions of all that was compared with. */
export function contenderVersions() {
  const installed = (name) => JSON.parse(readFileSync(join(projectFolder, 'node_modules', name, 'package.json'), 'utf8')).version;
  const influx = spawnSync(join(influxFolder(), 'usr/bin/influxd'), ['version'], { encoding: 'utf8' }).stdout.trim();
  return { ...versions, typeorm: installed('typeorm'), pg: installed('pg'), influxdb: influx };
}
