import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../stack/process.mjs';

const token = `vd_${randomBytes(20).toString('hex')}`;

/** Who may sign in to a console of a bench, as its identity service is told. */
export const demo = { DEMO_USER: 'bench', DEMO_PASSWORD: randomBytes(12).toString('hex'), DEMO_SIGN_IN_TOKEN: randomBytes(32).toString('hex'), DEMO_API_TOKEN: token };

export const urlOf = ({ facts }) => `http://127.0.0.1:${facts.httpPort}`;

/** Our modules, as any team publishes its own. */
export async function publish(folder, url) {
  const folders = ['mf-dashboard', 'mf-device', 'mf-admin'].map((name) => join(projectFolder, name, 'dist'));
  const args = [join(projectFolder, 'deploy/cli/bin/voltdeck.mjs'), 'module', 'publish', ...folders, '--key', join(folder, 'module.key'), '--register', 'voltdeck', '--promote'];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, VOLTDECK_URL: url, VOLTDECK_TOKEN: token } });
}
