import type { ScreenHeartbeat, ScreenOrders } from '@voltdeck/contract';
import { ApiError, call, endpoints, pagePath, useModule, useRecording, useScreenName } from '@voltdeck/kit';
import { screenLimits } from '@voltdeck/protocol/contract';
import { useEffect, useEffectEvent } from 'react';
import { look } from '../watch/look.ts';
import { pictureOf } from './picture.ts';
import { loadedAt, nameTaken, panelFailures } from './vitals.ts';

/** What only the page knows of its wall. */
export type Shown = Pick<ScreenHeartbeat, 'scene' | 'dataAgeS'>;

/** Tells the console how the wall is, and hears what it is to do. A page that nobody hung up has no name, and tells nothing. */
export function useHeartbeat(shown: () => Shown, onOrders: (orders: ScreenOrders) => void): void {
  const name = useScreenName();
  const recording = useRecording();
  const { version } = useModule();
  const tellShown = useEffectEvent(shown);
  const tellOrders = useEffectEvent(onOrders);
  useEffect(() => {
    if (name === null || recording !== null) return;
    const ended = new AbortController();
    // What stood as an order when the page came is done: the page is new.
    let followed: string | null | undefined;
    const beat = async (): Promise<void> => {
      const vitals = await look(ended.signal);
      if (ended.signal.aborted) return;
      const body = { ...tellShown(), ...vitals, ...placed(), version, reloadId: followed ?? null };
      const orders = await call(endpoints.screenHeartbeat, { parameters: { name }, body, signal: ended.signal }).catch(unheard);
      if (orders === null || ended.signal.aborted) return;
      nameTaken.set(false);
      if (followed !== undefined && orders.reloadId !== followed) return location.reload();
      followed = orders.reloadId;
      tellOrders(orders);
      if (orders.picture) await sendPicture(name, ended.signal);
    };
    void beat();
    const timer = setInterval(() => void beat(), screenLimits.heartbeatMs);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [name, recording, version]);
}

function unheard(error: unknown): null {
  if (error instanceof ApiError && error.code === 'SCREEN_NAME_TAKEN') nameTaken.set(true);
  return null;
}

const placed = (): Pick<ScreenHeartbeat, 'path' | 'width' | 'height' | 'panelFailures' | 'loadedAt'> => ({
  path: pagePath(),
  width: window.innerWidth,
  height: window.innerHeight,
  panelFailures: panelFailures.get(),
  loadedAt,
});

async function sendPicture(name: string, signal: AbortSignal): Promise<void> {
  const stage = document.querySelector<HTMLElement>('[data-shape]');
  const picture = stage && (await pictureOf(stage));
  if (picture) await call(endpoints.screenPictureKeep, { parameters: { name }, body: { picture }, signal }).catch(() => null);
}
