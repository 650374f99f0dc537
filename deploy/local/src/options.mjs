import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from './problem.mjs';

export const projectFolder = resolve(import.meta.dirname, '../../..');

/** @param {number} least @param {number} most */
const whole = (least, most) => (/** @type {string} */ text, /** @type {string} */ name) => {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  throw new Problem(`${name} takes a whole number from ${least} to ${most}, not "${text}".`, 2);
};

/** @param {(text: string, name: string) => number} read */
const orOff = (read) => (/** @type {string} */ text, /** @type {string} */ name) => (text === 'off' ? null : read(text, name));

/** @param {readonly string[]} words */
const oneOf = (words) => (/** @type {string} */ text, /** @type {string} */ name) => {
  if (words.includes(text)) return text;
  throw new Problem(`${name} takes ${words.join(' or ')}, not "${text}".`, 2);
};

const tlsPort = (/** @type {string} */ text, /** @type {string} */ name) => (text === 'auto' ? text : orOff(whole(0, 65535))(text, name));

const switches = new Map([['', true], ['true', true], ['1', true], ['yes', true], ['false', false], ['0', false], ['no', false]]);

const yesOrNo = (/** @type {string} */ text, /** @type {string} */ name) => {
  const value = switches.get(text.toLowerCase());
  if (value !== undefined) return value;
  throw new Problem(`${name} takes true or false, not "${text}".`, 2);
};

const text = (/** @type {string} */ value, /** @type {string} */ name) => {
  if (value !== '') return value;
  throw new Problem(`${name} takes a value.`, 2);
};

/** The simulator reads it; what it would refuse is refused here, before anything starts. */
const troubles = /^(?:answersLate|answersTwice|refuses|drops|silent|ignores|fails|wrongDigest|badFlash|oldVersion|neverBack|rebootsMidway|noProgress|dropsDownload(?:@\d{1,10})?)=(?:(?:100|\d{1,2}(?:\.\d+)?)%|[A-HJ-NPR-Z0-9]{17})(?:x\d{1,4})?$/;

const trouble = (/** @type {string} */ value, /** @type {string} */ name) => {
  const wrong = value.split(',').map((part) => part.trim()).find((part) => part !== '' && !troubles.test(part));
  if (wrong === undefined) return value;
  throw new Problem(`${name} takes a list as badFlash=5%,neverBack=<VIN>; "${wrong}" is none of them. protocol/simulator/README.md says which there are.`, 2);
};

/** One line an option: its flag (a switch has no value), variable, reader, default and meaning. */
const table = /** @type {const} */ ([
  { key: 'port', flag: 'port', value: '<port>', variable: 'VOLTDECK_PORT', read: whole(0, 65535), fallback: '8080', what: 'port of the console; 0 picks a free one' },
  { key: 'tcpPort', flag: 'tcp-port', value: '<port>', variable: 'VOLTDECK_TCP_PORT', read: orOff(whole(0, 65535)), fallback: '32960', what: 'port that vehicles connect to; 0 picks a free one; off leaves TLS alone' },
  { key: 'tlsPort', flag: 'tls-port', value: '<port>', variable: 'VOLTDECK_TLS_PORT', read: tlsPort, fallback: 'auto', what: 'port for vehicles by TLS, with certificates made for it, which simulated vehicles use; off for none; auto takes a free one where they have certificates' },
  { key: 'host', flag: 'host', value: '<address>', variable: 'VOLTDECK_HOST', read: text, fallback: '127.0.0.1', what: 'address that all ports listen on' },
  { key: 'data', flag: 'data', value: '<folder>', variable: 'VOLTDECK_DATA', read: text, fallback: resolve(projectFolder, '.voltdeck/data'), what: 'folder of the data and the logs' },
  { key: 'vehicles', flag: 'vehicles', value: '<number>', variable: 'VOLTDECK_VEHICLES', read: whole(0, 100_000), fallback: '50', what: 'vehicles to simulate' },
  { key: 'simulator', flag: 'no-simulator', switchTo: 'false', variable: 'VOLTDECK_SIMULATOR', read: yesOrNo, fallback: 'true', what: 'simulate no vehicles' },
  { key: 'backups', flag: 'no-backups', switchTo: 'false', variable: 'VOLTDECK_BACKUPS', read: yesOrNo, fallback: 'true', what: 'run no process that makes backups' },
  { key: 'history', flag: 'no-history', switchTo: 'false', variable: 'VOLTDECK_HISTORY', read: yesOrNo, fallback: 'true', what: 'give the simulated vehicles no history' },
  { key: 'historyDays', flag: 'history-days', value: '<number>', variable: 'VOLTDECK_HISTORY_DAYS', read: whole(1, 366), fallback: '30', what: 'days of history that the simulated vehicles are given, in the background' },
  { key: 'vehiclePolicy', flag: 'vehicle-policy', value: '<strict|open>', variable: 'VOLTDECK_VEHICLE_POLICY', read: oneOf(['strict', 'open']), fallback: 'strict', what: 'what is demanded of vehicles until you set it in the console: signatures, or the VIN alone' },
  { key: 'trouble', flag: 'trouble', value: '<list>', variable: 'VOLTDECK_TROUBLE', read: trouble, fallback: '', what: 'what simulated vehicles do wrong, as badFlash=5%,neverBack=<VIN>' },
  { key: 'json', flag: 'json', switchTo: 'true', variable: 'VOLTDECK_JSON', read: yesOrNo, fallback: 'false', what: 'print one JSON line when all is up, and nothing else' },
]);

/**
 * What the command line and the environment ask for; the command line wins.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {{port: number, tcpPort: number | null, tlsPort: number | 'auto' | null, host: string, data: string, vehicles: number, simulator: boolean, backups: boolean, history: boolean, historyDays: number, vehiclePolicy: string, trouble: string, json: boolean, help: boolean}}
 * @throws {Problem} naming the option or variable and what it takes
 */
export function readOptions(args, env) {
  const given = readFlags(args);
  const options = Object.fromEntries(table.map((option) => [option.key, readOption(option, given, env)]));
  if (options.tcpPort === null && typeof options.tlsPort !== 'number') throw new Problem('--tcp-port off leaves vehicles no way in. Add a port for TLS: --tcp-port off --tls-port 32961 (simulated vehicles then connect by TLS).', 2);
  return /** @type {ReturnType<typeof readOptions>} */ ({ ...options, data: resolve(String(options.data)), help: given.help === true });
}

/** @param {readonly string[]} args */
function readFlags(args) {
  const known = Object.fromEntries(table.map(({ flag, ...option }) => [flag, { type: /** @type {'string' | 'boolean'} */ ('value' in option ? 'string' : 'boolean') }]));
  try {
    return parseArgs({ args: [...args], options: { ...known, help: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\nSee npm start -- --help`, 2);
  }
}

/**
 * @param {(typeof table)[number]} option
 * @param {Record<string, string | boolean | undefined>} given
 * @param {NodeJS.ProcessEnv} env
 */
function readOption(option, given, env) {
  const flag = given[option.flag];
  if (flag === true && 'switchTo' in option) return option.read(option.switchTo, `--${option.flag}`);
  if (typeof flag === 'string') return option.read(flag, `--${option.flag}`);
  const variable = env[option.variable];
  return variable === undefined || variable === '' ? option.read(option.fallback, option.variable) : option.read(variable, option.variable);
}

/** The help, written from the same table. */
export function usage() {
  const lines = table.map((option) => {
    const flag = `--${option.flag}${'value' in option ? ` ${option.value}` : ''}`;
    const fallback = 'value' in option && option.fallback !== '' ? ` (${option.fallback})` : '';
    return `  ${flag.padEnd(20)} ${option.variable.padEnd(20)} ${option.what}${fallback}`;
  });
  return ['npm start -- [options]', '', ...lines, `  ${'--help'.padEnd(41)} this text`, '', 'DATABASE_URL and NATS_URL name stores to use instead of making them.'].join('\n');
}
