import { readFileSync } from 'node:fs';

/** How a simulated vehicle proves that it is the one that its VIN names; all PEM. */
export interface VehicleKeys {
  /** Private key that logins, reports and answers are signed with (ECDSA P-256). Only terminals of 2025 sign. */
  readonly signing?: string;
  /** Client certificate with its key, shown where the target is TLS. */
  readonly certificate?: string;
  readonly certificateKey?: string;
}

/** By VIN. */
export type FleetKeys = Readonly<Record<string, VehicleKeys>>;

const parts = ['signing', 'certificate', 'certificateKey'] as const;

/** Reads keys by VIN from a file of JSON. What is wrong is said without what is in it. */
export function readKeys(path: string): FleetKeys {
  const content = parsed(textOf(path), path);
  if (!isObject(content)) throw new Error(`${path} is no object of keys by VIN`);
  return Object.fromEntries(Object.entries(content).map(([vin, keys]) => [vin, keysOf(keys, `${path}, ${vin}`)]));
}

function keysOf(given: unknown, where: string): VehicleKeys {
  if (!isObject(given)) throw new Error(`${where}: no object`);
  const texts = parts.flatMap((part) => (given[part] === undefined ? [] : [[part, given[part]] as const]));
  const wrong = texts.find(([, text]) => typeof text !== 'string');
  if (wrong !== undefined) throw new Error(`${where}: ${wrong[0]} is no text`);
  return Object.fromEntries(texts);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which is keys.
    throw new Error(`${path} is no JSON`);
  }
}
