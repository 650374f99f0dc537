import { configOrExit, openDataSource } from '@voltdeck/base';
import { AuditRepository } from './audit/audit.repository.ts';
import { AuditService } from './audit/audit.service.ts';
import { databaseOptions } from './database.ts';
import { identityEnvironment } from './environment.ts';
import { FactorRepository } from './factor-rule/factor.repository.ts';
import { endWays } from './user/user-access.ts';
import { UserRepository } from './user/user.repository.ts';

/** For an administrator who has lost the second factor and the recovery codes, where no other administrator can help. Runs on the server alone. */
async function resetSecondFactor(loginName: string | undefined): Promise<string> {
  if (!loginName) return 'Usage: node services/identity/dist/reset-second-factor.js <login name>';
  const { DATABASE_URL, AUDIT_KEYS } = configOrExit('reset-second-factor', identityEnvironment);
  const dataSource = await openDataSource(databaseOptions(DATABASE_URL));
  try {
    const users = new UserRepository(dataSource);
    const user = await users.byLoginName(loginName);
    if (!user) return `No user with the login name '${loginName}'. The list: GET /api/v1/users`;
    const factors = new FactorRepository(dataSource);
    const hadFactor = await factors.any(user.id);
    const audit = new AuditService(new AuditRepository(dataSource), users, { AUDIT_KEYS });
    const fact = { action: 'userFactorsReset', path: '', userId: null, triedName: null, token: null, address: 'server', requestId: 'reset-second-factor', input: { id: user.id, loginName: user.loginName } };
    // The entry first: what cannot be written down is not done.
    await audit.record({ ...fact, result: 'done', before: { secondStep: hadFactor }, after: { secondStep: false } });
    await factors.alone(user.id, async (manager) => {
      await factors.removeAll(manager, user.id);
      await endWays(manager, user.id, ['sessions', 'browsers']);
    });
    process.stdout.write(`${user.loginName} signs in with the password alone now. Every session of the user has ended.\n`);
    return '';
  } finally {
    await dataSource.destroy();
  }
}

const trouble = await resetSecondFactor(process.argv[2]);
if (trouble) process.stderr.write(`${trouble}\n`);
process.exitCode = trouble ? 1 : 0;
