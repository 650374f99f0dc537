import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, expectThat } from '../eventually.mjs';
import { projectFolder } from '../options.mjs';
import { runStack } from '../run-stack.mjs';
import { apiOf } from '../smoke/api.mjs';
import { expectLedger } from '../smoke/ledger.mjs';
import { realtimeFrame } from '../smoke/recording.mjs';
import { withTemporaryData } from '../temporary.mjs';

/** The figure of those who do not flood may be so many times its quiet one. */
const factor = 2;
/** Below this a p99 on a shared machine is the scheduler's, and twice of it says nothing. */
const floorMs = 25;
const quietS = 8;
const floodS = 8;
const stranger = '127.0.0.66';
const vin = 'LVDSECFL000000001';
/** A point of the SM2 curve (GB/T 32918.5, the base point): what starts with one has to be decrypted to know that it is nothing. */
const sm2Point = '0432c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0';

/** @typedef {{facts: {url: string, token: string, tcp: string}, frames: {login: string, activation: string, platform: string, sealed: string}}} Target */

/** What a stranger floods with: name, how often a second, and the program that does it. */
const floods = /** @type {const} */ ([
  ['sign-in pictures', 200, (/** @type {Target} */ { facts }) => ['http-flood.mjs', facts.url, stranger, 'challenge']],
  ['sign-ins with a wrong password', 100, (/** @type {Target} */ { facts }) => ['http-flood.mjs', facts.url, stranger, 'signIn']],
  ['wrong API tokens', 500, (/** @type {Target} */ { facts }) => ['http-flood.mjs', facts.url, stranger, 'token']],
  ['logins of unknown vehicles', 500, (/** @type {Target} */ { facts, frames }) => ['frame-flood.mjs', portOf(facts.tcp), stranger, [frames.login]]],
  ['activations with signatures to check', 200, (/** @type {Target} */ { facts, frames }) => ['frame-flood.mjs', portOf(facts.tcp), stranger, [frames.activation]]],
  ['logins of a platform with a wrong password', 100, (/** @type {Target} */ { facts, frames }) => ['frame-flood.mjs', portOf(facts.tcp), stranger, [frames.platform]]],
  ['logins to decrypt with SM2', 200, (/** @type {Target} */ { facts, frames }) => ['frame-flood.mjs', portOf(facts.tcp), stranger, [frames.sealed]]],
  ['connections that never log in', 500, (/** @type {Target} */ { facts }) => ['frame-flood.mjs', portOf(facts.tcp), stranger, []]],
]);

const portOf = (/** @type {string} */ tcp) => tcp.split(':').at(-1) ?? '';

/**
 * Floods a stack from a strange address, one kind after the other, and compares what a user and a vehicle wait with what
 * they waited before.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export async function floodTests(tally, say) {
  await withTemporaryData(async (data) => {
    // A key of its own to decrypt with: without one what is encrypted costs nothing.
    const security = join(data, 'security.json');
    writeFileSync(security, JSON.stringify({ server: { sm2: `1${randomBytes(32).toString('hex').slice(1)}` } }));
    const env = { ...process.env, SECURITY_FILE: security };
    const { facts, stop } = await runStack(['--vehicle-policy', 'open', '--port', '0', '--tcp-port', '0', '--vehicles', '20', '--data', data], { env, onLine: say });
    const target = { facts, frames: { login: await loginOf('LVDSECFL000000002'), activation: recorded('2025-activation'), ...(await costlyFrames()) } };
    const vehicle = await Vehicle.open(Number(portOf(facts.tcp)));
    try {
      let quiet = await waits(facts, vehicle, quietS * 1_000);
      sayQuiet();
      for (const [name, perSecond, program] of floods) {
        await tally.check(`a flood of ${name} from one address slows down neither another user nor a vehicle`, async () => {
          const [file, where, from, what] = program(target);
          const args = file === 'http-flood.mjs' ? [where, from, String(what), String(perSecond), String(perSecond * floodS)] : [where, from, String(perSecond), String(perSecond * floodS), ...what];
          const complaint = await slowedDown(name, file, args);
          if (complaint === null) return;
          // Something else on the machine may have had its moment: what a flood slows down, it slows down again.
          say(`        ${complaint}; once more`);
          quiet = await waits(facts, vehicle, quietS * 1_000);
          sayQuiet();
          const again = await slowedDown(name, file, args);
          expectThat(again === null, String(again));
        });
      }

      function sayQuiet() {
        say(`        quiet: user p99 ${quiet.user.toFixed(1)} ms, vehicle p99 ${quiet.vehicle.toFixed(1)} ms`);
      }

      /** @param {string} name @param {string} file @param {readonly string[]} args @returns {Promise<string | null>} who waited too long */
      async function slowedDown(name, file, args) {
        const flood = startFlood(file, args);
        await sleep(1_000);
        const during = await waits(facts, vehicle, (floodS - 2) * 1_000);
        say(`        ${name}: user p99 ${during.user.toFixed(1)} ms, vehicle p99 ${during.vehicle.toFixed(1)} ms; ${await flood}`);
        const slow = /** @type {const} */ (['user', 'vehicle']).flatMap((who) => {
          const most = factor * Math.max(floorMs, quiet[who]);
          return during[who] <= most ? [] : [`p99 of the ${who} was ${during[who].toFixed(1)} ms, quiet ${quiet[who].toFixed(1)} ms; at most ${most.toFixed(1)} ms`];
        });
        return slow.length === 0 ? null : slow.join('; ');
      }
      await tally.check('afterwards the console serves and the ledger adds up', async () => {
        await eventually(30_000, () => expectLedger(apiOf(facts)));
      });
    } finally {
      vehicle.close();
      await stop();
    }
  });
}

/** @param {string} file @param {readonly string[]} args @returns {Promise<string>} what it printed */
function startFlood(file, args) {
  const child = spawn('nice', ['-n', '10', process.execPath, join(import.meta.dirname, file), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  return new Promise((resolve) => child.on('close', () => resolve(text.trim())));
}

/**
 * How long a signed-in user and a vehicle that is in wait for their answers, ms; forever when a user was refused.
 * @param {Target['facts']} facts @param {Vehicle} vehicle @param {number} forMs
 */
async function waits(facts, vehicle, forMs) {
  const until = Date.now() + forMs;
  /** @param {() => Promise<unknown>} ask */
  const p99 = async (ask) => {
    const times = [];
    while (Date.now() < until) {
      const startedMs = performance.now();
      await ask();
      times.push(performance.now() - startedMs);
      await sleep(20);
    }
    return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
  };
  /** @type {Map<number, number>} */
  const refused = new Map();
  const asUser = async () => {
    const answer = await fetch(`${facts.url}/api/v1/vehicles?pageSize=20`, { headers: { authorization: `Bearer ${facts.token}` } });
    await answer.arrayBuffer();
    refused.set(answer.status, (refused.get(answer.status) ?? 0) + (answer.ok ? 0 : 1));
  };
  const [user, device] = await Promise.all([p99(asUser), p99(() => vehicle.report())]);
  const wereRefused = [...refused.values()].some((count) => count > 0);
  return { user: wereRefused ? Infinity : user, vehicle: device };
}

/** @param {string} name of a vector */
const recorded = (name) => readFileSync(join(projectFolder, `protocol/vectors/${name}.hex`), 'utf8').replace(/#.*|\s/g, '');

/** @param {string} of VIN @returns {Promise<string>} hex */
async function loginOf(of) {
  const { encodeFrame, toHex, wireTime } = await import('@voltdeck/protocol/wire');
  const message = { kind: /** @type {const} */ ('login'), time: wireTime(Date.now()), sequence: 1, iccid: '', codeLength: 0, codes: [], packsPerBms: null };
  return toHex(encodeFrame({ edition: 2016, command: 1, vin: of, message }));
}

/** Frames that cost a stranger nothing: a platform's login, and a login encrypted with SM2 for which a key has to be tried. */
async function costlyFrames() {
  const { command, encryption } = await import('@voltdeck/protocol/codes');
  const { encodeFrame, toHex, wireTime, writeFrame } = await import('@voltdeck/protocol/wire');
  const of = 'LVDSECFL000000003';
  const login = { kind: /** @type {const} */ ('platformLogin'), time: wireTime(Date.now()), sequence: 1, user: 'nobody', password: 'no', encryption: encryption.none };
  return {
    platform: toHex(encodeFrame({ edition: 2016, command: command.platformLogin, vin: of, message: login })),
    sealed: toHex(writeFrame({ edition: 2025, command: command.login, vin: of, encryption: encryption.sm2, unit: Buffer.concat([Buffer.from(sm2Point, 'hex'), Buffer.alloc(128, 0x5a)]) })),
  };
}

/** A vehicle that is logged in and reports, one report after the answer to the last. */
class Vehicle {
  /** @type {{resolve: (value?: unknown) => void, reject: (reason: Error) => void}[]} */ #waiting = [];

  /** @param {import('node:net').Socket} socket */
  constructor(socket) {
    this.socket = socket;
    socket.on('data', () => this.#waiting.shift()?.resolve());
    socket.on('close', () => this.#waiting.splice(0).forEach(({ reject }) => reject(new Error('the vehicle lost its connection'))));
  }

  /** @param {number} port */
  static async open(port) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setNoDelay(true);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    const vehicle = new Vehicle(socket);
    await vehicle.#send(await loginOf(vin));
    return vehicle;
  }

  async report() {
    await this.#send(await realtimeFrame({ vin, soc: 50 }));
  }

  /** @param {string} hex */
  #send(hex) {
    this.socket.write(Buffer.from(hex, 'hex'));
    return new Promise((resolve, reject) => void this.#waiting.push({ resolve, reject }));
  }

  close() {
    this.socket.destroy();
  }
}
