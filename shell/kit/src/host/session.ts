import type { PasswordLinkForm, SecondStepForm, SecondStepView, SessionView, SetUpForm, SignInForm } from '@voltdeck/contract';
import { type Demand, isAllowed } from '@voltdeck/protocol/contract';
import { call, configureApi } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { ApiError } from '../api/error.ts';
import { forgetFirstAnswers, readFirstAnswers } from '../api/first-answers.ts';
import { queryClient } from '../api/queries.ts';
import { readSessionHint, writeSessionHint } from './session-hint.ts';
import { createStore, useStore } from './store.ts';

/** Who is signed in, null when no one is. A hint for drawing: the server decides each request again. */
const current = createStore<SessionView | null>(null);

/** True after the server ended a session that this page believed in. */
const lost = createStore(false);

/** Takes over the session that the page was served with, and watches for its end here and in other tabs. */
export function startSession(served: SessionView | null): void {
  readFirstAnswers();
  configureApi({
    onSessionLost: () => {
      if (current.get() === null) return;
      lost.set(true);
      change(null);
    },
    onConfined: () => {
      const session = current.get();
      if (session !== null) change({ ...session, secondStepNeeded: true });
    },
  });
  const hint = readSessionHint(Date.now());
  change(served ?? hint);
  if (served === null && hint !== null) void confirmHint();
  window.addEventListener('storage', () => {
    if (current.get() !== null && readSessionHint(Date.now()) === null) change(null);
  });
}

/** The server did not say who is signed in: it does not know, or it could not ask. Not knowing ends the session here. */
async function confirmHint(): Promise<void> {
  try {
    change(await call(endpoints.session));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function change(session: SessionView | null): void {
  writeSessionHint(session);
  if (session === null) {
    forgetFirstAnswers();
    queryClient.clear();
  }
  current.set(session);
}

/** @returns the second step of a user who has one; null: signed in. Throws `ApiError` CHALLENGE_WRONG, CHALLENGE_SPENT, SIGN_IN_REFUSED or TOO_MANY_REQUESTS. */
export async function signIn(form: SignInForm): Promise<SecondStepView | null> {
  return begin(await call(endpoints.signIn, { body: form }));
}

/** Signs in by the second step that this browser has started. Throws `ApiError` SECOND_STEP_SPENT, SECOND_FACTOR_REFUSED or TOO_MANY_REQUESTS. */
export async function makeSecondStep(form: SecondStepForm): Promise<void> {
  begin(await call(endpoints.secondStepUse, { body: form }));
}

function begin(answer: SessionView | SecondStepView): SecondStepView | null {
  if ('secondStep' in answer) return answer;
  lost.set(false);
  change(answer);
  return null;
}

/** Reads again who is signed in, after what the server wanted first was done. */
export async function renewSession(): Promise<void> {
  change(await call(endpoints.session));
}

/** Makes the first administrator, who is then signed in. Throws `ApiError` SET_UP_SPENT or INPUT_INVALID. */
export async function setUp(form: SetUpForm): Promise<void> {
  change(await call(endpoints.setUp, { body: form }));
}

/** Sets the own password by a link. @returns the second step of a user who has one; null: signed in. Throws `ApiError` PASSWORD_LINK_SPENT or INPUT_INVALID. */
export async function setPassword(form: PasswordLinkForm): Promise<SecondStepView | null> {
  return begin(await call(endpoints.passwordLinkUse, { body: form }));
}

/** Ends the session here even when the server cannot be reached: its cookie then expires. */
export async function signOut(): Promise<void> {
  await call(endpoints.signOut).catch(() => undefined);
  lost.set(false);
  change(null);
}

export const sessionStore = { get: current.get, subscribe: current.subscribe };

export function useSession(): SessionView | null {
  return useStore(current);
}

export function useSessionLost(): boolean {
  return useStore(lost);
}

/** Whether the signed-in user may do what asks for this access, or call this route. */
export function useAllowed(demand: Demand): boolean {
  return isAllowed(demand, useSession());
}
