import type { CampaignCounts, CampaignDeviceView, CampaignProgressView, CampaignView, RouteName } from '@voltdeck/contract';
import { upgradeCauseTexts, upgradeStateTexts } from '@voltdeck/protocol/codes';
import { campaignCauseTexts, campaignDeviceStates, campaignStateTexts, listIn, type CampaignState, type ErrorCode } from '@voltdeck/protocol/contract';
import { language, say } from '../language/language.ts';
import { padded } from '../language/localize.ts';
import { CallerError, refusal } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { everyItem } from '../session/every-item.ts';
import { actWords, deviceStateWords, words } from './words.ts';

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
    throw refusal(words.password, { act: actWords[act], page });
  }
}

export const campaignLine = ({ id, state, version, name, counts, cause }: CampaignView): string =>
  `${id}  ${padded(say(campaignStateTexts[state]), 8)}  ${version.padEnd(5)}  ${name}  ${countsText(counts)}${cause === null ? '' : `  (${say(campaignCauseTexts[cause])})`}`;

/** Said where a list has no line, so that no one takes it for a command that did nothing. */
export const noneLine = (state: CampaignState | undefined): string => (state === undefined ? say(words.none) : say(words.noneInState, { state: campaignStateTexts[state] }));

export function countsText(counts: CampaignCounts): string {
  const said = campaignDeviceStates.filter((state) => counts[state] > 0).map((state) => say(words.count, { count: counts[state], state: deviceStateWords[state] }));
  return said.length === 0 ? say(words.noDevices) : listIn(said, language);
}

export function progressLines({ groups, underWay, causes, detail, inWindow, state }: CampaignProgressView): string[] {
  return [
    ...groups.map(({ number, devices, counts, startedAt, passedAt }) => `${say(words.wave, { number, devices, counts: countsText(counts) })}${startedAt === null ? say(words.waveWaiting) : passedAt === null ? '' : say(words.wavePassed)}`),
    ...underWay.map(({ state: step, devices }) => `  ${say(upgradeStateTexts[step])}: ${devices}`),
    ...causes.map(({ cause, devices }) => say(words.failedBy, { cause: upgradeCauseTexts[cause], devices })),
    ...(detail === null ? [] : [detail]),
    ...(state === 'running' && !inWindow ? [say(words.outside)] : []),
  ];
}
