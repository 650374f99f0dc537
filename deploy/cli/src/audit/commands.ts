import type { Command } from 'commander';
import { verifyAudit, verdictOf } from './verify.ts';

interface VerifyFlags {
  readonly url?: string;
  readonly json?: boolean;
}

export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('work with the audit log');
  audit
    .command('verify')
    .description('check that no entry was changed or taken out; exit code 1 when one was')
    .option('--url <url>', 'address of the console; default: VOLTDECK_URL')
    .option('--json', 'one JSON object in place of the sentence')
    .addHelpText('after', '\nThe API token of an administrator comes from VOLTDECK_TOKEN. Note the head: a later one that lacks it shows that the end was cut off.')
    .action(verify);
}

async function verify(flags: VerifyFlags): Promise<void> {
  const verification = await verifyAudit(flags.url ?? process.env['VOLTDECK_URL'], process.env['VOLTDECK_TOKEN']);
  process.stdout.write(`${flags.json === true ? JSON.stringify(verification) : verdictOf(verification)}\n`);
  process.exitCode = verification.broken === null ? 0 : 1;
}
