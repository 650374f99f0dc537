import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabaseAt } from '../backup/database.ts';
import { addressOf } from '../backup/environment.ts';
import { say } from '../language/language.ts';
import { printResult } from '../output.ts';
import { messageOf, refusal } from '../sentence.ts';
import { makeAccounts, roleOf, schemas, type Account } from './accounts.ts';
import { words } from './words.ts';

const help = `
DATABASE_URL (or the file that DATABASE_URL_FILE names) is the address of a database administrator. Each service gets a role
voltdeck_<service> that owns its own schema and cannot read others. The passwords are files named database-password-<service>;
deploy/make-secrets.sh creates them.`;

export function addDatabaseCommands(program: Command): void {
  program
    .command('database')
    .description('database accounts of the services')
    .command('accounts')
    .description('create an account for each service; run it again after a restore or with new passwords')
    .requiredOption('--passwords <folder>', 'folder with the files database-password-<service>')
    .option('--json', 'one JSON object instead of text')
    .addHelpText('after', help)
    .action(run);
}

async function run({ passwords, json }: { passwords: string; json?: boolean }): Promise<void> {
  const accounts = schemas.map((schema) => accountOf(passwords, schema));
  const passed = await withDatabaseAt(addressOf(process.env, 'DATABASE_URL'), (client) => makeAccounts(client, accounts));
  const lines = [...passed].map(([schema, count]) => say(words.owns, { role: roleOf(schema), schema }) + (count === 0 ? '' : say(words.passedOn, { count })));
  await printResult(json, { accounts: Object.fromEntries([...passed].map(([schema, count]) => [roleOf(schema), { schema, passedOn: count }])) }, lines);
}

/** @throws CallerError naming the file that is missing */
function accountOf(folder: string, schema: string): Account {
  const path = join(folder, `database-password-${schema}`);
  try {
    return { schema, password: readFileSync(path, 'utf8').trim() };
  } catch (error) {
    throw refusal(words.noPassword, { schema, why: messageOf(error) });
  }
}
