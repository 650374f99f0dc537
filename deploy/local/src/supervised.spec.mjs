import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { eventually, expectThat } from './eventually.mjs';
import { isAlive, readProcessId, sendSignal } from './process-id.mjs';
import { readServiceLine } from './service-log.mjs';
import { Supervised } from './supervised.mjs';

const data = mkdtempSync(join(tmpdir(), 'voltdeck-supervised-'));
const serves = `console.log('{"event":"ready"}'); setInterval(() => {}, 1000);`;

/** @type {Supervised[]} */ const started = [];
/** @type {string[]} */ const shown = [];

/** @param {string} script */
function supervise(script) {
  const spec = {
    name: 'service', command: process.execPath, args: ['-e', script], after: [], layer: 1, stopSignal: /** @type {const} */ ('SIGTERM'),
    stopWithinMs: 500, watchParent: false, readLine: readServiceLine,
  };
  const supervised = new Supervised(spec, { data, announce: (_name, text) => shown.push(text) });
  started.push(supervised);
  return supervised;
}

const running = () => readProcessId(join(data, 'run/service.pid'));

/** A number may be given again. @param {ReturnType<typeof running>} a @param {ReturnType<typeof running>} b */
const isSame = (a, b) => a?.pid === b?.pid && a?.startedAt === b?.startedAt;

afterEach(async () => {
  await Promise.all(started.splice(0).map((supervised) => supervised.stop()));
  shown.length = 0;
});
afterAll(() => rmSync(data, { recursive: true }));

describe('a supervised process', () => {
  it('counts as started when it says that it serves', async () => {
    await supervise(serves).start();
    expect(isAlive(running())).toBe(true);
  });

  it('is shown and started again when it is killed', async () => {
    await supervise(serves).start();
    const first = running();
    if (first !== null) sendSignal(first, 'SIGKILL');
    await eventually(30_000, async () => expectThat(running() !== null && !isSame(running(), first), `it was not started again; shown: ${shown.join('; ')}`));
    expect(shown).toContain('ended (SIGKILL); starting it again in 1 s');
  }, 120_000);

  it('that refuses its settings is not tried again, and its sentence is passed on', async () => {
    const start = supervise(`console.error('TCP_PORT is missing.'); process.exit(2);`).start();
    await expect(start).rejects.toThrow(/service ended before it served \(exit code 2\).*\n {2}TCP_PORT is missing\./);
  });

  it('that does not end when asked is made to', async () => {
    const supervised = supervise(`process.on('SIGTERM', () => {}); ${serves}`);
    await supervised.start();
    const id = running();
    await supervised.stop();
    expect(isAlive(id)).toBe(false);
  });

  it('leaves what it said in its log', async () => {
    await supervise(`console.log('{"level":30,"msg":"all is well"}'); ${serves}`).start();
    expect(readFileSync(join(data, 'logs/service.log'), 'utf8')).toContain('all is well');
  });
});
