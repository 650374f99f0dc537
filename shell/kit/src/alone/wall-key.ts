import { readPreference, writePreference } from '../host/preferences.ts';

const keyHeader = 'x-voltdeck-wall-key';
const keyFragment = 'wall-key';

/** The server of the site wants the key that is in the wall's own address. */
export class WallKeyNeeded extends Error {
  constructor() {
    super('The address of this wall lacks its key');
  }
}

/** The key of the address, kept for loads without it: a page change and a restart of the browser drop the fragment. */
export function wallKeyHeaders(): Record<string, string> {
  const given = new URLSearchParams(location.hash.slice(1)).get(keyFragment);
  if (given !== null) writePreference('wallKey', given);
  const key = given ?? readPreference('wallKey');
  return key === null ? {} : { [keyHeader]: key };
}
