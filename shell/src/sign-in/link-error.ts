import { sayNow } from '@voltdeck/kit';
import { errors } from '@voltdeck/protocol/contract';

/** Why a sign-in link led back here: the edge puts the error's code into the address. */
export function linkError(search: string): string | null {
  const code = new URLSearchParams(search).get('error');
  return code === 'SIGN_IN_LINK_SPENT' ? sayNow(errors[code].text) : null;
}
