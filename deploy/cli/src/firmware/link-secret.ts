import type { FirmwareLinkSecretChange } from '@voltdeck/contract';
import type { Command } from 'commander';
import { say } from '../language/language.ts';
import { printResult } from '../output.ts';
import { sessionOf, withSession, type SessionFlags } from '../session/options.ts';
import { words } from './words.ts';

interface RotationFlags extends SessionFlags {
  readonly endLinks?: boolean;
}

export function addLinkSecretCommand(group: Command): void {
  withSession(group.command('rotate-links').description('rotate the secret of the download links for vehicles'))
    .option('--end-links', 'invalidate all issued links now, if the secret was exposed')
    .addHelpText('after', '\nVOLTDECK_TOKEN must be an administrator\'s.')
    .action(rotate);
}

async function rotate({ endLinks, json, ...flags }: RotationFlags): Promise<void> {
  const change = await sessionOf(flags).console.firmwareLinkSecretRotate({ endLinks: endLinks === true });
  await printResult(json, change, [sentenceOf(change)]);
}

const sentenceOf = ({ linksTakenUntil }: FirmwareLinkSecretChange): string =>
  linksTakenUntil === null ? say(words.linksEnded) : say(words.linksKept, { until: linksTakenUntil });
