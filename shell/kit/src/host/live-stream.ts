import type { LatestView } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import { alarmsEvent, limits, modulesEvent } from '@voltdeck/protocol/contract';
import type { EventSourceMessage } from 'eventsource-parser';
import { addressOf } from '../api/endpoint.ts';
import { isReplaying } from '../api/replay.ts';
import { keepConnected, type LiveState } from './event-connection.ts';
import { createStore } from './store.ts';

/** State of the page's one live connection as the page shows it; idle while no part of the page follows vehicles. */
export const liveState = createStore<LiveState>('idle');

type Listener = (view: LatestView) => void;

/** Changes of the watched set within one turn of the page make one connection. */
const gatherMs = 30;

const newsListeners = new Set<() => void>();

/** Called when the registry serves something else; only while a live connection is open. Returns the function that ends it. */
export function onModulesChanged(listener: () => void): () => void {
  newsListeners.add(listener);
  return () => newsListeners.delete(listener);
}

/** Whether each one's page shows the state of the connection. */
const alarmListeners = new Map<() => void, boolean>();

const listeners = new Map<string, Set<Listener>>();
let connection: AbortController | null = null;
let gathering: ReturnType<typeof setTimeout> | undefined;

/** Watches the newest state of a device. All watchers of the page share one connection. */
export function watchDevice(deviceId: string, listener: Listener): () => void {
  const watchers = listeners.get(deviceId) ?? new Set();
  const isNew = watchers.size === 0;
  watchers.add(listener);
  listeners.set(deviceId, watchers);
  if (isNew) reconnectSoon();
  return () => {
    watchers.delete(listener);
    if (watchers.size > 0) return;
    listeners.delete(deviceId);
    reconnectSoon();
  };
}

/**
 * Called when a vehicle that the person sees rises to an urgent fault level, or has an urgent rule alarm. Returns the function that ends it.
 *
 * @param shown whether the state of the connection is the page's: not for what is on every page
 */
export function watchAlarms(listener: () => void, { shown = true }: { readonly shown?: boolean } = {}): () => void {
  alarmListeners.set(listener, shown);
  if (alarmListeners.size === 1) reconnectSoon();
  else showState();
  return () => {
    alarmListeners.delete(listener);
    if (alarmListeners.size === 0) reconnectSoon();
    else showState();
  };
}

const isShown = (): boolean => listeners.size > 0 || [...alarmListeners.values()].includes(true);

/** What the connection is in, whether it is shown or not. */
let current: LiveState = 'idle';

function showState(state: LiveState = current): void {
  current = state;
  liveState.set(isShown() ? state : 'idle');
}

function reconnectSoon(): void {
  clearTimeout(gathering);
  gathering = setTimeout(reconnect, gatherMs);
}

function reconnect(): void {
  connection?.abort();
  connection = null;
  const devices = [...listeners.keys()].sort();
  const alarms = alarmListeners.size > 0;
  if ((devices.length === 0 && !alarms) || isReplaying()) {
    showState('idle');
    return;
  }
  connection = new AbortController();
  void keepConnected({
    address: addressOf(addresses.live.route, { query: { ...(devices.length > 0 && { devices: devices.slice(0, limits.liveDevicesMax) }), ...(alarms && { alarms }) } }),
    signal: connection.signal,
    onState: showState,
    onEvent: deliver,
  });
}

function deliver({ event, data }: EventSourceMessage): void {
  if (event === modulesEvent) for (const listener of newsListeners) listener();
  if (event === alarmsEvent) for (const listener of alarmListeners.keys()) listener();
  if (event !== 'latest') return;
  const view: LatestView = JSON.parse(data);
  for (const listener of listeners.get(view.deviceId) ?? []) listener(view);
}
