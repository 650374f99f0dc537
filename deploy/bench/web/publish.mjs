import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../stack/process.mjs';

const [token, releaseToken] = [randomBytes(20), randomBytes(20)].map((bytes) => `vd_${bytes.toString('hex')}`);

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** Environment of the modules service: the key that signs the console's own modules. */
export const release = { RELEASE_KEY: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64') };

/** Who may sign in to a console of a bench, as its identity service is configured. */
export const demo = { DEMO_USER: 'bench', DEMO_PASSWORD: randomBytes(12).toString('hex'), DEMO_SIGN_IN_TOKEN: randomBytes(32).toString('hex'), DEMO_API_TOKEN: token, RELEASE_TOKEN: releaseToken };

export const urlOf = ({ facts }) => `http://127.0.0.1:${facts.httpPort}`;

/** Our modules, as a deployment publishes them. */
export async function publish(folder, url) {
  const folders = ['mf-dashboard', 'mf-device', 'mf-admin'].map((name) => join(projectFolder, name, 'dist'));
  const key = join(folder, 'module.key');
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const args = [join(projectFolder, 'deploy/cli/bin/voltdeck.mjs'), 'module', 'publish', ...folders, '--key', key, '--promote'];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, VOLTDECK_URL: url, VOLTDECK_TOKEN: releaseToken } });
}
