import type { PushChannelForm } from '@voltdeck/contract';
import { LocalizedError } from '@voltdeck/kit';
import { pushWorkerPath } from '@voltdeck/protocol/contract';
import { deviceName } from '../../device-name.ts';
import { messages } from '../messages.ts';

type BrowserSubscription = Pick<PushChannelForm, 'browser' | 'endpoint' | 'p256dh' | 'auth'>;

/** Whether this browser takes push messages from this address of the console at all. */
export const canPush = (): boolean => isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Asks the person, and subscribes this browser.
 *
 * @param key of the console, base64url; null: it has none
 * @throws LocalizedError that says what the browser refuses
 */
export async function subscribeHere(key: string | null): Promise<BrowserSubscription> {
  if (key === null) throw new LocalizedError('PUSH_OFF', messages.pushOff);
  if (!canPush()) throw new LocalizedError('PUSH_UNSUPPORTED', messages.pushUnsupported);
  if ((await Notification.requestPermission()) !== 'granted') throw new LocalizedError('PUSH_DENIED', messages.pushDenied);
  const registration = await active(await navigator.serviceWorker.register(pushWorkerPath));
  const applicationServerKey = bytesOf(key);
  const before = await registration.pushManager.getSubscription();
  // One of another key, as after a restore of an older database, would take nothing.
  if (before !== null && !sameBytes(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
  try {
    return toForm(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  } catch (error) {
    throw new LocalizedError('PUSH_FAILED', messages.pushFailed, { reason: error instanceof Error ? error.message : String(error) }, error);
  }
}

/** `navigator.serviceWorker.ready` waits for one that has the page in its scope, which this one has not. */
async function active(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (worker === null || worker.state === 'activated') return registration;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new LocalizedError('PUSH_FAILED', messages.pushFailed, { reason: 'redundant' }));
    });
  });
  return registration;
}

function toForm(subscription: PushSubscription): BrowserSubscription {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { browser: deviceName(navigator.userAgent) ?? navigator.userAgent.slice(0, 100), endpoint, p256dh, auth };
}

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

export function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  if (one === null || one.byteLength !== other.length) return false;
  const bytes = new Uint8Array(one);
  return other.every((byte, index) => byte === bytes[index]);
}
