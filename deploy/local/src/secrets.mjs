import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Without letters and digits that are easily confused: a person types it. */
const readable = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** @param {string} alphabet @param {number} length */
const draw = (alphabet, length) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * The secrets of the local demo: password, audit key, sealing key and publish key stay with the data, the tokens are new at every start.
 * @param {string} data
 */
export function localSecrets(data) {
  const { password, auditKey, sealingKey } = keptSecrets(data);
  return { user: 'admin', password, auditKey, sealingKey, signInToken: randomBytes(32).toString('base64url'), apiToken: token(), releaseToken: token(), releaseKey: releaseKey(data) };
}

const token = () => `vd_${draw(base62, 40)}`;

/** Where the private half lies that the console's own modules are signed with. @param {string} data */
export const moduleKeyFile = (data) => join(data, 'module.key');

/**
 * The public half of the publish key, as the service of modules takes it.
 * @param {string} data
 */
function releaseKey(data) {
  const file = moduleKeyFile(data);
  if (!existsSync(file)) writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return createPublicKey(createPrivateKey(readFileSync(file))).export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
}

/**
 * @param {string} data
 * @returns {{password: string, auditKey: string, sealingKey: string}}
 */
function keptSecrets(data) {
  const file = join(data, 'local.json');
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const kept = { password: draw(readable, 16), auditKey: randomBytes(32).toString('base64url'), sealingKey: randomBytes(32).toString('hex'), ...before };
  if (Object.keys(kept).some((name) => before[name] === undefined)) writeFileSync(file, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
  return kept;
}
