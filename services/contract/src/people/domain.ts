import { domain } from '../route.ts';
import { accessHolders, deviceAccess, userAccess, usersAble } from './access.ts';
import { changePassword, endAllSessions, endSession, fresh, ownSession, ownSessions, passwordChange, sessionList, sessionListOf } from './account.ts';
import { pageToken, pageTokenAdd } from './page-token.ts';
import {
  challenge,
  challengeBegin,
  passwordLinkSpend,
  passwordLinkUse,
  resolveSession,
  resolveToken,
  session,
  sessionClose,
  setUp,
  setUpUse,
  signIn,
  signInByLink,
  signInByPassword,
  signInLinkUse,
  signOut,
} from './session.ts';
import { role, roleAdd, roleChange, roleDelete, roleList } from './roles.ts';
import { token, tokenAdd, tokenList, tokenRevoke } from './tokens.ts';
import { passwordLinkAdd, userSessionEnd, userSessionList, userTokenList, userTokenRevoke } from './user-access.ts';
import { userImport, userImportRun, userImportTemplate } from './user-files.ts';
import { recipients, user, userAdd, userChange, userDelete, userIds, userList, userRestore } from './users.ts';
import {
  pairingBegin,
  pairingConfirm,
  pairingFind,
  pairingLead,
  pairingRefuse,
  pairingState,
  wallPairing,
  wallPairingBegin,
  wallPairingConfirm,
  wallPairingRefuse,
  wallPairingState,
} from './wall-pairing.ts';

/** Who there is, what each may do, and how each gets in. */
export const people = domain({
  ...{ challenge, challengeBegin, signIn, signInByPassword, signInByLink, signInLinkUse, setUp, setUpUse, session, signOut, sessionClose, resolveSession, resolveToken },
  ...{ changePassword, passwordChange, fresh, sessionList, sessionListOf, ownSession, ownSessions, endSession, endAllSessions },
  ...{ userList, userIds, recipients, user, userAdd, userChange, userDelete, userRestore, passwordLinkAdd, passwordLinkUse, passwordLinkSpend },
  ...{ accessHolders, usersAble, deviceAccess, userAccess },
  ...{ roleList, role, roleAdd, roleChange, roleDelete },
  ...{ userImportTemplate, userImport, userImportRun },
  ...{ userSessionList, userSessionEnd, userTokenList, userTokenRevoke },
  ...{ tokenList, token, tokenAdd, tokenRevoke, pageToken, pageTokenAdd },
  ...{ wallPairingBegin, pairingBegin, wallPairingState, pairingState, wallPairing, pairingFind, wallPairingConfirm, pairingConfirm, pairingLead, wallPairingRefuse, pairingRefuse },
});
export type People = typeof people;
