import type { Command } from 'commander';
import type { Text } from '@voltdeck/protocol/contract';
import { say } from '../language/language.ts';
import { printResult } from '../output.ts';
import { CallerError } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { sessionOf, tokenHelp, withSession, type SessionFlags } from '../session/options.ts';
import { examine } from './checks.ts';
import { visit } from './deployment.ts';
import { findingLines, inEnglish, type Finding } from './finding.ts';
import { noAnswer } from './no-answer.ts';

export function addDoctorCommand(program: Command): void {
  withSession(program.command('doctor').description('check a deployment and report problems with fixes; exit code 1 if there is a problem'))
    .addHelpText('after', tokenHelp)
    .action(doctor);
}

async function doctor(flags: SessionFlags): Promise<void> {
  const findings = await findingsOf(sessionOf(flags));
  await printResult(flags.json, { findings: findings.map(inEnglish) }, [...findings.flatMap(findingLines), verdictOf(findings)]);
  process.exitCode = findings.some(({ grade }) => grade === 'bad') ? 1 : 0;
}

async function findingsOf(session: ConsoleSession): Promise<readonly Finding[]> {
  try {
    return examine(await visit(session));
  } catch (error) {
    if (error instanceof CallerError) return [noAnswer(error)];
    throw error;
  }
}

const verdict: Text = {
  'zh-CN': '{wrong, plural, =0 {未发现异常} other {# 项异常}}，{notices} 项提示，共检查 {checks} 项',
  en: '{wrong, plural, =0 {no problems} one {# problem} other {# problems}}, {notices, plural, one {# note} other {# notes}}, {checks} checks',
};

export function verdictOf(findings: readonly Finding[]): string {
  const [wrong, notices] = (['bad', 'notice'] as const).map((grade) => findings.filter((finding) => finding.grade === grade).length);
  return say(verdict, { wrong, notices, checks: findings.length });
}
