import type { WallPairingGrant } from '@voltdeck/contract';
import { call, endpoints, sayError, sayNow } from '@voltdeck/kit';
import { configureApi, readPreference, writePreference } from '@voltdeck/kit/host';
import { pairingConfirmPath, pairingPath } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { NoticePage } from '../notice.tsx';
import { outcomeOf, pairingClock } from './ask.ts';
import type { PairingNeeded } from './pairing-needed.ts';
import { PairingPage } from './pairing-page.tsx';

/** A screen that was refused shows another code after a minute; one that got none asks again sooner. */
const refusedMs = 60_000;
const waitMs = 10_000;

type Draw = (content: ReactNode) => void;

/** Shows codes until one is confirmed; then the page leaves for its wall. */
export async function pair({ api, keeps }: PairingNeeded, draw: Draw): Promise<never> {
  configureApi({ origin: api, token: null, renew: null, screen: null });
  for (;;) {
    const grant = await codeFor(draw);
    draw(<PairingPage code={grant.code} link={linkOf(api, grant)} />);
    const outcome = await outcomeOf(grant);
    if (outcome.kind === 'paired') return leave(keeps ? outcome.path : pairingPath, keeps ? grant.secret : null, draw);
    if (outcome.kind === 'refused') {
      draw(<NoticePage title={sayNow(messages.pairRefused)} text={sayNow(messages.pairRefusedNext, { why: sayError(outcome.error) })} />);
      await pairingClock.rest(refusedMs);
    }
  }
}

async function codeFor(draw: Draw): Promise<WallPairingGrant> {
  for (;;) {
    try {
      return await call(endpoints.wallPairingBegin);
    } catch (error) {
      draw(<NoticePage title={sayNow(messages.pairWaiting)} text={sayNow(messages.waitingNext, { why: sayError(error) })} />);
      await pairingClock.rest(waitMs);
    }
  }
}

const linkOf = (api: string, { code }: WallPairingGrant): string => `${api || location.origin}${pairingConfirmPath}?${new URLSearchParams({ code }).toString()}`;

/** To the wall. A browser that keeps nothing would ask for codes for ever. */
function leave(path: string, token: string | null, draw: Draw): Promise<never> {
  if (token !== null) writePreference('wallToken', token);
  if (token === null || readPreference('wallToken') === token) location.replace(path);
  else draw(<NoticePage title={sayNow(messages.pairNotKept)} text={sayNow(messages.pairNotKeptNext)} />);
  return new Promise(() => undefined);
}
