import type { Command } from 'commander';
import { tell } from '../output.ts';
import { sessionOf, tokenHelp, withSession, type SessionFlags } from '../session/options.ts';
import { verifyAudit, verdictOf } from './verify.ts';

export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('work with the audit log');
  withSession(audit.command('verify').description('check that no entry was changed or taken out; exit code 1 when one was'))
    .addHelpText('after', `${tokenHelp} Note the head: a later one that lacks it shows that the end was cut off.`)
    .action(verify);
}

async function verify(flags: SessionFlags): Promise<void> {
  const verification = await verifyAudit(sessionOf(flags));
  await tell(flags.json, verification, [verdictOf(verification)]);
  process.exitCode = verification.broken === null ? 0 : 1;
}
