import type { Command } from 'commander';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { printResult } from '../output.ts';
import { sessionOf, tokenHelp, withSession, type SessionFlags } from '../session/options.ts';
import { readHeads } from './head-file.ts';
import { pemOf, readHeadKey } from './head-signature.ts';
import { headsLines, verdictOf, verifyAudit, verifyHeads } from './verify.ts';
import { words } from './words.ts';

interface VerifyFlags extends SessionFlags {
  readonly heads?: string;
  readonly publicKey: readonly string[];
  readonly gapHours: number;
}

const help = `
Without --heads, a log that was cut off at its end, or rewritten by someone with its key, is not detected.
With it, the log must match every head. Keep heads where users who can write to the database cannot change them.`;

export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('work with the audit log');
  withSession(audit.command('verify').description('verify that no entry was changed or removed; exit code 1 if one was'))
    .option('--heads <file>', 'file of heads to compare the log with (AUDIT_HEADS_FILE of identity, or what a syslog receiver stored)')
    .option('--public-key <file>', 'PEM; trust these head keys instead of those from the console (repeatable)', collected, [])
    .option('--gap-hours <n>', 'hours allowed between two heads while entries are written', numberWithin(1, 8_760), 3)
    .addHelpText('after', help + tokenHelp)
    .action(verify);
  withSession(audit.command('key').description('print the public keys that verify the audit log heads elsewhere'))
    .addHelpText('after', tokenHelp)
    .action(printKeys);
}

const collected = (file: string, before: readonly string[]): readonly string[] => [...before, file];

async function verify({ heads: file, publicKey, gapHours, ...flags }: VerifyFlags): Promise<void> {
  const session = sessionOf(flags);
  const keys = await Promise.all(publicKey.map(readHeadKey));
  // Before the log: whatever a head names is then in it.
  const lines = file === undefined ? null : await readHeads(file);
  const verification = await verifyAudit(session);
  const heads = lines === null ? null : await verifyHeads(session, lines, verification, { keys, gapHours });
  await printResult(flags.json, heads === null ? verification : { ...verification, heads }, [verdictOf(verification), ...(heads === null ? [] : headsLines(heads))]);
  process.exitCode = verification.broken === null && (heads === null || heads.findings.length === 0) ? 0 : 1;
}

async function printKeys(flags: SessionFlags): Promise<void> {
  const { headKeys } = await verifyAudit(sessionOf(flags));
  const lines = headKeys.flatMap((key) => [key.keyId, pemOf(key)]);
  await printResult(flags.json, { items: headKeys }, lines.length > 0 ? lines : [say(words.noHeadKeys)]);
}
