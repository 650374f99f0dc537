import type { PasskeyAssertion, PasskeyRequest } from '@voltdeck/contract';
import { createStore } from './store.ts';

/** Has the user sign with a passkey. */
export type PasskeySigner = (request: PasskeyRequest) => Promise<PasskeyAssertion>;

/** What the host signs with; null: this browser or address knows no passkeys. */
export const passkeySigner = createStore<PasskeySigner | null>(null);

/** For the host: its pages ask for passkeys by this. */
export function providePasskeys(sign: PasskeySigner): void {
  passkeySigner.set(sign);
}
