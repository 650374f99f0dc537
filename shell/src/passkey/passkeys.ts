import { providePasskeys } from '@voltdeck/kit/host';

/** Passkeys belong to a name: an address of numbers has none. */
const hasName = (hostname: string): boolean => !/^[\d.]+$|^\[/.test(hostname);

/** Browsers offer passkeys over HTTPS and on this computer only. */
export const knowsPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window && hasName(location.hostname);

/** Lets every page ask for a passkey; the code for it loads when one is asked for. */
export function offerPasskeys(): void {
  if (knowsPasskeys()) providePasskeys(async (request) => (await import('./sign-passkey.ts')).signPasskey(request));
}
