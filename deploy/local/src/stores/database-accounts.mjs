import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../command.mjs';
import { projectFolder } from '../options.mjs';

const program = join(projectFolder, 'deploy/cli/bin/voltdeck.mjs');

/** The role of a service in the database, as `voltdeck database accounts` names it. @param {string} service */
export const roleOf = (service) => `voltdeck_${service}`;

/**
 * Gives each service its own role, which takes over what an earlier version left to the administrator.
 * @param {string} data
 * @param {{databaseUrl: string, accounts: import('./settings.mjs').Accounts | null}} stores
 */
export async function makeDatabaseAccounts(data, { databaseUrl, accounts }) {
  const folder = mkdtempSync(join(data, '.accounts-'));
  try {
    for (const [service, password] of Object.entries(accounts ?? {})) writeFileSync(join(folder, `database-password-${service}`), password, { mode: 0o600 });
    await run(process.execPath, [program, 'database', 'accounts', '--passwords', folder], { env: { ...process.env, DATABASE_URL: databaseUrl } });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
