import { sayNow } from '@voltdeck/kit';
import { errors } from '@voltdeck/protocol/contract';

/** Why a sign-in link led back here: the edge says so in the address. */
export function linkError(search: string): string | null {
  const code = new URLSearchParams(search).get('error');
  return code === 'link' ? sayNow(errors.SIGN_IN_LINK_SPENT.text) : null;
}
