import type { FirmwareView } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import type { SecondStepView } from '@voltdeck/contract';
import {
  routes,
  type ApiRoute,
  type AuditEntryView,
  type AuditVerificationView,
  type ChallengeView,
  type ChangedUser,
  type NewToken,
  type EntityFields,
  type OwnSessionView,
  type PageTokenGrant,
  type Page,
  type PasswordChangeForm,
  type PasswordLinkForm,
  type PasswordLinkGrant,
  type SessionView,
  type SetUpForm,
  type SignInForm,
  type TokenGrant,
  type TokenView,
  type UserView,
} from '@voltdeck/protocol/contract';
import { contractEndpoints } from './contract-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

function endpoint<Output, Body = never>(route: ApiRoute): Endpoint<Output, Body> {
  return { route };
}

/** Every call of the API with its types. */
export const endpoints = {
  ...contractEndpoints,
  operationList: contractEndpoints.operations,
  firmwarePart: endpoint<FirmwareView>(addresses.firmwarePart.route),

  challenge: endpoint<ChallengeView>(routes.challenge),
  signIn: endpoint<SessionView | SecondStepView, SignInForm>(routes.signIn),
  setUp: endpoint<SessionView, SetUpForm>(routes.setUp),
  signOut: endpoint<{ done: true }>(routes.signOut),
  session: endpoint<SessionView>(routes.session),
  changePassword: endpoint<{ done: true }, PasswordChangeForm>(routes.changePassword),
  sessionList: endpoint<{ items: readonly OwnSessionView[] }>(routes.sessionList),
  endSession: endpoint<{ done: true }>(routes.endSession),
  endAllSessions: endpoint<{ done: true }>(routes.endAllSessions),
  tokenList: endpoint<{ items: readonly TokenView[] }>(routes.tokenList),
  tokenAdd: endpoint<TokenGrant, NewToken>(routes.tokenAdd),
  pageToken: endpoint<PageTokenGrant>(routes.pageToken),
  tokenRevoke: endpoint<{ done: true }>(routes.tokenRevoke),
  userList: endpoint<Page<UserView>>(routes.userList),
  user: endpoint<UserView>(routes.user),
  userAdd: endpoint<UserView, EntityFields>(routes.userAdd),
  userChange: endpoint<UserView, EntityFields & Pick<ChangedUser, 'version'>>(routes.userChange),
  userDelete: endpoint<UserView>(routes.userDelete),
  userRestore: endpoint<UserView, Record<string, never>>(routes.userRestore),
  passwordLinkAdd: endpoint<PasswordLinkGrant, Record<string, never>>(routes.passwordLinkAdd),
  passwordLinkUse: endpoint<SessionView | SecondStepView, PasswordLinkForm>(routes.passwordLinkUse),
  userSessionList: endpoint<{ readonly items: readonly OwnSessionView[] }>(routes.userSessionList),
  userSessionEnd: endpoint<{ readonly done: true }>(routes.userSessionEnd),
  userTokenList: endpoint<{ readonly items: readonly TokenView[] }>(routes.userTokenList),
  userTokenRevoke: endpoint<{ readonly done: true }>(routes.userTokenRevoke),
  auditList: endpoint<Page<AuditEntryView>>(routes.auditList),
  auditVerification: endpoint<AuditVerificationView>(routes.auditVerification),
} as const;
