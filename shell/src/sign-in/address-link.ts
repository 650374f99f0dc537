import { passwordLinkFragment, passwordLinkUser, setUpFragment } from '@voltdeck/protocol/contract';

export interface PasswordLink {
  readonly token: string;
  /** Whose it is, as the link says: only to be read. */
  readonly loginName: string;
}

/** Token of a set-up link: it is in the fragment, which no server and no log sees. */
export function setUpToken(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(setUpFragment);
}

/** The password link that the fragment of the address holds: no server and no log sees it. */
export function passwordLinkOf(hash: string): PasswordLink | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const token = fragment.get(passwordLinkFragment);
  return token === null ? null : { token, loginName: fragment.get(passwordLinkUser) ?? '' };
}
