import type { SessionView } from '@voltdeck/contract';
import { call, endpoints, sayError, sayNow, setLanguage, setTheme } from '@voltdeck/kit';
import { configureApi, nameScreen, playRecording, showKept } from '@voltdeck/kit/host';
import { embedStateId } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { chosenRecording } from './chosen-recording.ts';
import { beginKeeping, forgetKept, readKept } from './kept/kept-wall.ts';
import { messages } from './messages.ts';
import type { Notice } from './notice.tsx';
import { PageTokens } from './page-tokens.ts';
import { PairingNeeded } from './pairing/pairing-needed.ts';
import { isRefusal } from './refusal.ts';
import { reachable, read, readAlone, readAloneWith, type Alone } from './settings.ts';
import { WallKeyNeeded } from './wall-key.ts';

/** A server that does not answer is asked again after this; a token that it refuses is requested again after a minute. */
const waitMs = 5_000;
const refusedMs = 60_000;

/** Who checks a recording: there is no server that knows anybody. */
const onlooker: SessionView = {
  user: { id: '', loginName: '', name: '', type: 'operator' },
  permissions: ['view'],
  expiresAt: '9999-12-31T00:00:00.000Z',
};

function noticeOf(error: unknown): Notice {
  if (error instanceof WallKeyNeeded) return { title: sayNow(messages.keyNeeded), text: sayNow(messages.keyNeededNext) };
  // In a frame the token is part of its address: only who made the frame can give it another.
  const inFrame = document.getElementById(embedStateId) !== null;
  if (isRefusal(error) && inFrame) return { title: sayNow(messages.linkRefused), text: sayNow(messages.linkRefusedNext) };
  if (isRefusal(error)) return { title: sayNow(messages.refused), text: sayNow(messages.refusedNext) };
  const why = sayError(error instanceof Error ? error : new Error(String(error)));
  return { title: sayNow(messages.waiting), text: sayNow(messages.waitingNext, { why }) };
}

interface Opened {
  readonly alone: Alone;
  readonly session: SessionView;
  /** The server is away: what is shown is the last picture of before. */
  readonly kept?: true;
}

/** The recording that the address of the page names, else that of the site; a frame of the console has none. */
const recordingOf = ({ frame, settings }: Alone): string | null => (frame === null ? chosenRecording(location.search) : null) ?? settings.recording ?? null;

/** The site's settings and the session that its token opens. */
async function open(): Promise<Opened> {
  const alone = await readAlone();
  const { api: origin, screen, name } = alone.settings;
  // Before anything can be refused: a notice is in the language of the page as well.
  if (alone.language !== null) setLanguage(alone.language);
  if (alone.theme !== null) setTheme(alone.theme);
  configureApi({ origin, token: null, renew: null, screen: screen ?? location.pathname });
  nameScreen(name ?? null);
  const recording = recordingOf(alone);
  if (recording) {
    playRecording(await read(recording));
    return { alone, session: onlooker };
  }
  const tokens = alone.tokens === null ? null : await PageTokens.begin(alone.tokens, { use: configureApi, onRefused: reloadLater });
  try {
    const session = await call(endpoints.session);
    if (alone.frame === null) beginKeeping(alone.settings, session);
    return { alone, session };
  } catch (error) {
    tokens?.end();
    throw error;
  }
}

interface Place {
  readonly show: (notice: Notice) => void;
  readonly draw: (content: ReactNode) => void;
}

/** Opens the site, however long it takes: no one is beside a wall to press a button. */
export async function connect({ show, draw }: Place): Promise<Opened> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (error instanceof PairingNeeded) {
        const { pair } = await import('./pairing/pair.tsx');
        return pair(error, draw);
      }
      const started = isRefusal(error) ? null : await startKept();
      if (started !== null) return started;
      if (isRefusal(error)) forgetKept();
      show(noticeOf(error));
      await new Promise((resolve) => setTimeout(resolve, isRefusal(error) ? refusedMs : waitMs));
    }
  }
}

/** The last picture in place of a server that is away; null where there is none. The page asks again in the meantime, and starts anew when it is back. */
async function startKept(): Promise<Opened | null> {
  if (document.getElementById(embedStateId) !== null) return null;
  const wall = readKept(location.pathname, Date.now());
  const alone = wall === null ? null : await readAloneWith(wall.settings).catch(() => null);
  if (wall === null || alone === null) return null;
  configureApi({ origin: wall.settings.api, token: null, renew: null, screen: wall.settings.screen ?? location.pathname });
  nameScreen(wall.settings.name ?? null);
  showKept(wall.feeds);
  void reloadWhenBack();
  return { alone, session: onlooker, kept: true };
}

/** A server that refuses is back too: then there is nothing left to show. */
async function reloadWhenBack(): Promise<void> {
  for (let isAway = true; isAway; ) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    isAway = await reachable().then(
      () => false,
      (error: unknown) => {
        if (isRefusal(error)) forgetKept();
        return !isRefusal(error);
      },
    );
  }
  location.reload();
}

/** The token is no longer good: the page starts again, with the settings of then. */
export const reloadLater = (): void => void (reloading ??= setTimeout(() => location.reload(), refusedMs));

let reloading: ReturnType<typeof setTimeout> | null = null;
