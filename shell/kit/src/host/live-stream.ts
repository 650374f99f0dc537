import type { LatestView } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import { alarmsEvent, limits, modulesEvent } from '@voltdeck/protocol/contract';
import type { EventSourceMessage } from 'eventsource-parser';
import { addressOf } from '../api/endpoint.ts';
import { isReplaying } from '../api/replay.ts';
import { keepConnected, type LiveState } from './event-connection.ts';
import { createStore } from './store.ts';

/** State of the page's one live connection; idle while no one watches a device. */
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

const alarmListeners = new Set<() => void>();

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

/** Called when a vehicle that the person sees rises to an urgent fault level. Returns the function that ends it. */
export function watchAlarms(listener: () => void): () => void {
  alarmListeners.add(listener);
  if (alarmListeners.size === 1) reconnectSoon();
  return () => {
    alarmListeners.delete(listener);
    if (alarmListeners.size === 0) reconnectSoon();
  };
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
    liveState.set('idle');
    return;
  }
  connection = new AbortController();
  void keepConnected({
    address: addressOf(addresses.live.route, { query: { ...(devices.length > 0 && { devices: devices.slice(0, limits.liveDevicesMax) }), ...(alarms && { alarms }) } }),
    signal: connection.signal,
    onState: liveState.set,
    onEvent: deliver,
  });
}

function deliver({ event, data }: EventSourceMessage): void {
  if (event === modulesEvent) for (const listener of newsListeners) listener();
  if (event === alarmsEvent) for (const listener of alarmListeners) listener();
  if (event !== 'latest') return;
  const view: LatestView = JSON.parse(data);
  for (const listener of listeners.get(view.deviceId) ?? []) listener(view);
}
