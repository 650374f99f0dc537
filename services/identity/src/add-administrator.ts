import { configOrExit, openDataSource, storeEnvironment } from '@voltdeck/base';
import { limits, permissions } from '@voltdeck/protocol/contract';
import { text } from 'node:stream/consumers';
import { databaseOptions } from './database.ts';
import { passwordWeakness } from './user/known-password.ts';
import { PasswordService } from './user/password.service.ts';
import { UserRepository } from './user/user.repository.ts';

/** Makes the first administrator of an empty installation. The password comes on standard input. */
async function addAdministrator(loginName: string | undefined): Promise<string> {
  if (!loginName) return 'Usage: node services/identity/dist/add-administrator.js <login name>, with the password on standard input';
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < limits.passwordCharactersMin) return `The password has ${password.length} characters; it needs ${limits.passwordCharactersMin}`;
  const weakness = passwordWeakness(password, { loginName });
  if (weakness !== null) return weakness.en;
  const { DATABASE_URL } = configOrExit('add-administrator', storeEnvironment.pick({ DATABASE_URL: true }));
  const dataSource = await openDataSource(databaseOptions(DATABASE_URL));
  const passwordHash = await new PasswordService().hash(password);
  const user = { loginName, name: loginName, passwordHash, type: 'administrator' as const, permissions: [...permissions] };
  const added = await new UserRepository(dataSource).addFirst(user);
  await dataSource.destroy();
  return added ? '' : 'There are users already; an administrator adds more';
}

const trouble = await addAdministrator(process.argv[2]);
if (trouble) process.stderr.write(`${trouble}\n`);
process.exitCode = trouble ? 1 : 0;
