import { embedPath, limits, routes, type EmbedGrant, type EmbedView } from '@voltdeck/protocol/contract';
import type { Command } from 'commander';
import { numberWithin } from '../numbers.ts';
import { tell } from '../output.ts';
import { CallerError } from '../sentence.ts';
import { sessionOf, withSession, type SessionFlags } from '../session/options.ts';

interface EmbedFlags extends SessionFlags {
  readonly origin: readonly string[];
  readonly days: number;
  readonly release?: string;
}

const tokenHelp = '\nVOLTDECK_TOKEN holds an API token with the permissions view and add. The frame shows what its user may view.';
const daysDefault = 30;

/** Links that show one page of a module in frames of other sites. */
export function addEmbedCommands(modules: Command): void {
  const embed = modules.command('embed').description('pages in frames of other sites, view only, in a sandbox');
  withSession(embed.command('add <path>').description('make a link for the frame of a page, such as /thermal/overview'))
    .requiredOption('--origin <origins...>', 'sites that may frame it: https://intranet.example.com')
    .option('--days <n>', 'how long it is good', numberWithin(1, limits.tokenLifeDaysMax), daysDefault)
    .option('--release <module@version>', 'a published version, promoted or not; default: what is stable')
    .addHelpText('after', tokenHelp)
    .action(add);
  withSession(embed.command('list').description('list your links; an administrator sees all')).addHelpText('after', tokenHelp).action(list);
  withSession(embed.command('end <id>').description('revoke a link')).addHelpText('after', tokenHelp).action(end);
}

async function add(path: string, { origin: origins, days: lifeDays, release, ...flags }: EmbedFlags): Promise<void> {
  const session = sessionOf(flags);
  const body = { path, origins, lifeDays, ...(release === undefined ? {} : { release: releaseOf(release) }) };
  const { embed, token } = await session.ask<EmbedGrant>(routes.embedAdd, { body });
  const link = new URL(embedPath(embed, token), session.url).href;
  await tell(flags.json, { ...embed, link }, [`${embed.module} ${embed.version ?? 'stable'}, for ${embed.origins.join(', ')}, until ${embed.expiresAt}; it is shown this once:`, link]);
}

/** @throws CallerError when it names no version */
export function releaseOf(text: string): { readonly module: string; readonly version: string } {
  const [module = '', version = ''] = text.split('@');
  if (module === '' || version === '') throw new CallerError(`--release ${text}: it looks like thermal@1.2.0`);
  return { module, version };
}

async function list(flags: SessionFlags): Promise<void> {
  const { items } = await sessionOf(flags).ask<{ items: EmbedView[] }>(routes.embedList);
  await tell(flags.json, items, items.length === 0 ? ['no link was made yet'] : items.map(embedLine));
}

async function end(id: string, flags: SessionFlags): Promise<void> {
  const embed = await sessionOf(flags).ask<EmbedView>(routes.embedEnd, { parameters: { id } });
  await tell(flags.json, embed, [embedLine(embed)]);
}

/** One line of the list of links. */
export function embedLine({ id, path, module, version, origins, createdBy, expiresAt, revokedAt, openedAt }: EmbedView): string {
  const state = revokedAt === null ? `until ${expiresAt}` : `ended ${revokedAt}`;
  return `${id}  ${path}  ${module} ${version ?? 'stable'}  ${origins.join(', ')}  by ${createdBy}  ${state}  ${openedAt === null ? 'never opened' : `last opened ${openedAt}`}`;
}
