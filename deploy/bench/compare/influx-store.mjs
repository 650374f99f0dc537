import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { influxFolder } from './packages.mjs';

const patienceMs = 20_000;

const settings = (folder, { http, rpc }) => `
reporting-disabled = true
bind-address = "127.0.0.1:${rpc}"
[meta]
dir = "${folder}/meta"
[data]
dir = "${folder}/data"
wal-dir = "${folder}/wal"
query-log-enabled = false
[http]
bind-address = "127.0.0.1:${http}"
log-enabled = false
max-body-size = 0
[logging]
level = "error"
`;

/** InfluxDB with an empty database `compare` under a temporary folder. */
export async function startInflux() {
  const program = join(influxFolder(), 'usr/bin/influxd');
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-influx-'));
  const ports = { http: await freePort(), rpc: await freePort() };
  writeFileSync(join(folder, 'influxdb.conf'), settings(folder, ports));
  const child = spawn(program, ['-config', join(folder, 'influxdb.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${ports.http}`;
  await answering(url);
  const query = async (q) => (await fetch(`${url}/query?db=compare&q=${encodeURIComponent(q)}`, { method: 'POST' })).json();
  await query('create database compare');
  return {
    url, pid: child.pid,
    count: async () => (await query('select count("receivedAt") from record')).results[0].series?.[0].values[0][1] ?? 0,
    bytes: async () => Number(spawnSync('du', ['-sb', join(folder, 'data'), join(folder, 'wal'), '-c'], { encoding: 'utf8' }).stdout.trim().split('\n').at(-1).split('\t')[0]),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url) {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(100)) {
    if (await fetch(`${url}/ping`).then(({ ok }) => ok, () => false)) return;
  }
  throw new Error(`InfluxDB did not answer at ${url} within ${patienceMs / 1000} s`);
}
