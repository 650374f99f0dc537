import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../options.mjs';

/** Makes the secrets of a deployment as an administrator does. @param {string} folder */
export const makeSecrets = (folder) => execFileSync('sh', [join(projectFolder, 'deploy/make-secrets.sh'), folder], { encoding: 'utf8' });

/** The secrets of a new deployment, by name. @returns {Map<string, string>} */
export function newSecrets() {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-secrets-'));
  try {
    makeSecrets(folder);
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
