import type { CampaignCounts, CampaignDeviceView, CampaignProgressView, CampaignView, RouteName } from '@voltdeck/contract';
import { campaignDeviceStates, type CampaignState, type ErrorCode } from '@voltdeck/protocol/contract';
import { CallerError } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { everyItem } from '../session/every-item.ts';

/** What can be done with a campaign, by the word of the command. */
export const campaignActs = {
  start: 'campaignStart',
  pause: 'campaignPause',
  resume: 'campaignResume',
  stop: 'campaignStop',
  retry: 'campaignRetry',
} as const satisfies Readonly<Record<string, RouteName>>;
export type CampaignAct = keyof typeof campaignActs;

export function listCampaigns(session: ConsoleSession, state: CampaignState | undefined): AsyncGenerator<CampaignView> {
  return everyItem((page) => session.console.campaignList({ state, ...page }));
}

export function listFailed(session: ConsoleSession, id: string): AsyncGenerator<CampaignDeviceView> {
  return everyItem((page) => session.console.campaignDevices({ id, state: 'failure', ...page }));
}

export const showCampaign = (session: ConsoleSession, id: string): Promise<CampaignView> => session.console.campaign({ id });

export const progressOf = (session: ConsoleSession, id: string): Promise<CampaignProgressView> => session.console.campaignProgress({ id });

const passwordWanted: ReadonlySet<string | null> = new Set<ErrorCode>(['SESSION_NEEDED', 'FRESH_SIGN_IN_REQUIRED']);

/** @throws CallerError with the next step, where the console wants the password of a person */
export async function actOn(session: ConsoleSession, act: CampaignAct, id: string): Promise<CampaignView> {
  try {
    return await session.console[campaignActs[act]]({ id });
  } catch (error) {
    if (!(error instanceof CallerError) || !passwordWanted.has(error.code)) throw error;
    const page = new URL(`/eco/campaign-list/${encodeURIComponent(id)}`, session.url).href;
    throw new CallerError(`a token cannot ${act} a campaign: that takes a person who has just entered the password. Open ${page} and ${act} it there; this command shows, pauses and stops it`);
  }
}

export const campaignLine = ({ id, state, version, name, counts, cause }: CampaignView): string =>
  `${id}  ${state.padEnd(8)}  ${version.padEnd(5)}  ${name}  ${countsText(counts)}${cause === null ? '' : `  (${cause})`}`;

/** Said where a list has no line, so that nobody takes it for a command that did nothing. */
export const noneLine = (state: CampaignState | undefined): string => `there is no campaign${state === undefined ? '' : ` in the state ${state}`} that this token may see`;

export function countsText(counts: CampaignCounts): string {
  const said = campaignDeviceStates.filter((state) => counts[state] > 0).map((state) => `${counts[state]} ${state}`);
  return said.length === 0 ? 'no devices yet' : said.join(', ');
}

export function progressLines({ groups, underWay, causes, detail, inWindow, state }: CampaignProgressView): string[] {
  return [
    ...groups.map(({ number, devices, counts, startedAt, passedAt }) => `wave ${number}: ${devices} devices, ${countsText(counts)}${startedAt === null ? ', not begun' : passedAt === null ? '' : ', passed'}`),
    ...underWay.map(({ state: step, devices }) => `  ${step}: ${devices}`),
    ...causes.map(({ cause, devices }) => `  failed by ${cause}: ${devices}`),
    ...(detail === null ? [] : [detail]),
    ...(state === 'running' && !inWindow ? ['outside its maintenance windows: nothing begins now'] : []),
  ];
}
