import { useQuery } from '@tanstack/react-query';
import type { LatestView } from '@voltdeck/contract';
import { useEffect, useRef, useState } from 'react';
import { answerStore, type StoredAnswer, type Watchable } from '../api/answer-store.ts';
import { endpoints } from '../api/endpoints.ts';
import { apiQuery, queryClient } from '../api/queries.ts';
import { isReplaying } from '../api/replay.ts';
import type { LiveState } from './event-connection.ts';
import { liveState, watchAlarms, watchDevice } from './live-stream.ts';
import { useStore } from './store.ts';

/** State of the page's live connection. */
export function useLiveState(): LiveState {
  return useStore(liveState);
}

/** Calls back when a vehicle that the person sees rises to an urgent fault level. */
export function useAlarms(onRaised: () => void): void {
  const newest = useRef(onRaised);
  useEffect(() => void (newest.current = onRaised));
  useEffect(() => watchAlarms(() => newest.current()), []);
}

/** The newest states of several devices as they arrive, by device id. */
export function useLive(deviceIds: readonly string[]): { readonly views: ReadonlyMap<string, LatestView>; readonly state: LiveState } {
  const [views, setViews] = useState<ReadonlyMap<string, LatestView>>(new Map());
  const wanted = deviceIds.join();
  useEffect(() => {
    const ids = wanted === '' ? [] : wanted.split(',');
    const keep = (view: LatestView): void =>
      setViews((before) => new Map([...before].filter(([id]) => ids.includes(id))).set(view.deviceId, view));
    const stops = ids.map((id) => watchDevice(id, keep));
    return () => {
      for (const stop of stops) stop();
    };
  }, [wanted]);
  return { views, state: useLiveState() };
}

const replayMs = 5_000;

/** No live connection keeps a recording up: it is read again, so that it stays current. */
function latestOf(deviceId: string) {
  return { ...apiQuery(endpoints.latest, { parameters: { deviceId } }), staleTime: 30_000, refetchInterval: isReplaying() ? replayMs : (false as const) };
}

/** Keeps the answer in the cache up by the live connection. Returns the function that ends it. */
function keepUp(deviceId: string): () => void {
  const { queryKey } = apiQuery(endpoints.latest, { parameters: { deviceId } });
  return watchDevice(deviceId, (view) => void queryClient.setQueryData(queryKey, (before) => newer(before, view)));
}

/** The newest state of one device: asked for once, then kept up by the live connection. */
export function useLiveDevice(deviceId: string) {
  const query = useQuery(latestOf(deviceId));
  useEffect(() => keepUp(deviceId), [deviceId]);
  return { view: query.data ?? null, error: query.error, refetch: query.refetch, state: useLiveState() };
}

/** `useLiveDevice` outside React. It asks and listens while it has subscribers. */
export function liveDeviceStore(deviceId: string): Watchable<StoredAnswer<LatestView>> {
  const { get, subscribe } = answerStore(latestOf(deviceId));
  return {
    get,
    subscribe: (listener) => {
      const ends = [subscribe(listener), keepUp(deviceId)];
      return () => ends.forEach((end) => end());
    },
  };
}

/** A reissue or a slow answer never moves the screen back. */
function newer(before: LatestView | undefined, after: LatestView): LatestView {
  return before !== undefined && before.liveAt > after.liveAt ? before : after;
}
