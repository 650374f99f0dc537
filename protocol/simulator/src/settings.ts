import { readFileSync } from 'node:fs';
import { parseTroubles } from './command/troubles.ts';
import type { FleetOptions } from './fleet/options.ts';
import { parseTarget } from './fleet/target.ts';
import { readKeys, type FleetKeys } from './proof/keys.ts';

const vehiclesMost = 20_000;
const periodMostS = 600;
const seedMost = 0xffff_ffff;

/** Reads the settings from the environment; throws a sentence that names the variable. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): FleetOptions {
  return {
    target: { ...target(environment['SIMULATOR_TARGET']), ...secured(environment) },
    keys: keys(environment['SIMULATOR_KEYS_FILE'] ?? ''),
    vehicles: whole(environment, 'SIMULATOR_VEHICLES', 50, 0, vehiclesMost),
    seed: whole(environment, 'SIMULATOR_SEED', 1, 0, seedMost),
    periodMs: whole(environment, 'SIMULATOR_PERIOD_S', 10, 1, periodMostS) * 1_000,
    parked: isYes(environment['SIMULATOR_PARKED']),
    trouble: trouble(environment['SIMULATOR_TROUBLE'] ?? ''),
    ...lifeFolder(environment['SIMULATOR_LIFE_FOLDER'] ?? ''),
  };
}

/** By TLS where SIMULATOR_TLS says so, with the files that the other variables name. */
function secured(environment: Readonly<Record<string, string | undefined>>): Pick<FleetOptions['target'], 'tls'> {
  if (!isYes(environment['SIMULATOR_TLS'])) return {};
  const parts = Object.entries(tlsVariables).flatMap(([part, name]) => {
    const path = environment[name];
    return path === undefined || path === '' ? [] : [[part, textOf(name, path)] as const];
  });
  return { tls: Object.fromEntries(parts) };
}

const lifeFolder = (path: string): Pick<FleetOptions, 'lifeFolder'> => (path === '' ? {} : { lifeFolder: path });
const isYes = (text: string | undefined): boolean => ['1', 'true', 'yes'].includes(text ?? '');
const tlsVariables = { ca: 'SIMULATOR_TLS_CA', cert: 'SIMULATOR_TLS_CERT', key: 'SIMULATOR_TLS_KEY' } as const;

function textOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${variable} names ${path}, which cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function keys(path: string): FleetKeys {
  if (path === '') return {};
  try {
    return readKeys(path);
  } catch (error) {
    throw new Error(`SIMULATOR_KEYS_FILE: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function trouble(text: string): string {
  try {
    parseTroubles(text);
    return text;
  } catch (error) {
    throw new Error(`SIMULATOR_TROUBLE: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function target(text: string | undefined): FleetOptions['target'] {
  if (text === undefined || text === '') {
    throw new Error('SIMULATOR_TARGET is missing; set it to the host:port that takes vehicles, for example 127.0.0.1:32960');
  }
  try {
    return parseTarget(text);
  } catch (error) {
    throw new Error(`SIMULATOR_TARGET: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function whole(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const text = environment[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} is '${text}'; it must be a whole number from ${least} to ${most}`);
}
