import { campaignStates, type CampaignState } from '@voltdeck/protocol/contract';
import { upgradeCauseTexts } from '@voltdeck/protocol/codes';
import { Option, type Command } from 'commander';
import { say } from '../language/language.ts';
import { writeLine } from '../output.ts';
import { sessionOf, withSession, type SessionFlags } from '../session/options.ts';
import { actOn, campaignActs, campaignLine, listCampaigns, listFailed, noneLine, progressLines, progressOf, showCampaign, type CampaignAct } from './campaigns.ts';
import { words } from './words.ts';

const tokenHelp = '\nThe API token comes from VOLTDECK_TOKEN; list and show need the permission to view, the others that to update.';

const descriptions: Readonly<Record<CampaignAct, string>> = {
  start: 'start it; requires a password entered just before, which a token cannot provide',
  pause: 'pause it; no new upgrades start until it is resumed',
  resume: 'resume it despite its failures',
  stop: 'stop it permanently; upgrades already started finish',
  retry: 'retry failed vehicles; requires a password as start does',
};

const acts: readonly CampaignAct[] = ['start', 'pause', 'resume', 'stop', 'retry'] satisfies readonly (keyof typeof campaignActs)[];

export function addCampaignCommands(program: Command): void {
  const campaigns = program.command('campaign').description('upgrade campaigns: show status and control them');
  withSession(campaigns.command('list').description('list campaigns, newest first'))
    .addOption(new Option('--state <state>', 'only in this state').choices(campaignStates))
    .addHelpText('after', tokenHelp)
    .action(list);
  withSession(campaigns.command('show <id>').description('show a campaign by wave and step, and the vehicles that failed')).addHelpText('after', tokenHelp).action(show);
  for (const name of acts) {
    withSession(campaigns.command(`${name} <id>`).description(descriptions[name]))
      .addHelpText('after', tokenHelp)
      .action((id: string, flags: SessionFlags) => act(name, id, flags));
  }
}

async function list({ state, json, ...flags }: SessionFlags & { readonly state?: CampaignState }): Promise<void> {
  let shown = 0;
  for await (const campaign of listCampaigns(sessionOf(flags), state)) {
    await writeLine(process.stdout, json === true ? JSON.stringify(campaign) : campaignLine(campaign));
    shown += 1;
  }
  if (shown === 0 && json !== true) await writeLine(process.stdout, noneLine(state));
}

async function show(id: string, { json, ...flags }: SessionFlags): Promise<void> {
  const session = sessionOf(flags);
  const [campaign, progress] = await Promise.all([showCampaign(session, id), progressOf(session, id)]);
  if (json === true) return writeLine(process.stdout, JSON.stringify({ ...campaign, progress }));
  await writeLine(process.stdout, campaignLine(campaign));
  for (const line of progressLines(progress)) await writeLine(process.stdout, line);
  for await (const { vin, cause, detail, attempts } of listFailed(session, id)) await writeLine(process.stdout, `${vin}  ${cause === null ? '' : say(upgradeCauseTexts[cause])}  ${detail ?? ''}  ${say(words.attempts, { attempts })}`);
}

async function act(name: CampaignAct, id: string, { json, ...flags }: SessionFlags): Promise<void> {
  const campaign = await actOn(sessionOf(flags), name, id);
  await writeLine(process.stdout, json === true ? JSON.stringify(campaign) : campaignLine(campaign));
}
