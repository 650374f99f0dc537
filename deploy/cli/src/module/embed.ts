import type { EmbedView } from '@voltdeck/contract';
import type { Command } from 'commander';
import { say } from '../language/language.ts';
import { printResult } from '../output.ts';
import { sessionOf, withSession, type SessionFlags } from '../session/options.ts';
import { words } from './words.ts';

const tokenHelp = "\nVOLTDECK_TOKEN must be an API token with the permission to view. Links are created in the console, on the module's page under /sys/module-list.";

/** Links that show one page of a module in frames of other sites. */
export function addEmbedCommands(modules: Command): void {
  const embed = modules.command('embed').description('pages embedded in other sites, view only');
  withSession(embed.command('list').description('list your links; administrators see all')).addHelpText('after', tokenHelp).action(list);
  withSession(embed.command('end <id>').description('revoke a link')).addHelpText('after', tokenHelp).action(end);
}

async function list(flags: SessionFlags): Promise<void> {
  const { items } = await sessionOf(flags).console.embedList();
  await printResult(flags.json, items, items.length === 0 ? [say(words.noEmbed)] : items.map(embedLine));
}

async function end(id: string, flags: SessionFlags): Promise<void> {
  const embed = await sessionOf(flags).console.embedEnd({ id });
  await printResult(flags.json, embed, [embedLine(embed)]);
}

/** One line of the list of links. */
export function embedLine({ id, path, module, version, origins, createdBy, expiresAt, revokedAt, openedAt }: EmbedView): string {
  const state = revokedAt === null ? say(words.validUntil, { at: expiresAt }) : say(words.revoked, { at: revokedAt });
  const opened = openedAt === null ? say(words.neverOpened) : say(words.opened, { at: openedAt });
  return say(words.embed, { id, path, module, version: version ?? words.stable, origins: origins.join(', '), createdBy, state, opened });
}
