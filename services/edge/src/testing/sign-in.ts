import type { ChallengeView } from '@voltdeck/contract';
import { readJson } from './read-json.ts';

/** A verification code in a browser's cookie, with the answer to its question in words. */
export async function solvedChallenge(url: string, headers: Record<string, string> = {}): Promise<{ cookie: string; code: string }> {
  const answer = await fetch(`${url}/api/v1/challenge`, { method: 'POST', headers });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { question } = await readJson<ChallengeView>(answer);
  const sum = [...question.en.matchAll(/\d+/g)].reduce((total, [number]) => total + Number(number), 0);
  return { cookie, code: String(sum) };
}

/** Signs in as the sign-in page does. */
export async function signInAt(url: string, password: string, headers: Record<string, string> = {}, loginName = 'admin'): Promise<Response> {
  const { 'x-forwarded-proto': scheme } = headers;
  const proxied: Record<string, string> = scheme === undefined ? {} : { 'x-forwarded-proto': scheme };
  const { cookie, code } = await solvedChallenge(url, proxied);
  return fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify({ loginName, password, code }),
  });
}

/** A browser of the administrator whose password was entered a moment ago. */
export async function administratorAt(url: string, password: string): Promise<{ cookie: string }> {
  const cookie = (await signInAt(url, password)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const confirmed = await fetch(`${url}/api/v1/session/fresh`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify({ password }) });
  if (!confirmed.ok) throw new Error(`the password was not confirmed: ${await confirmed.text()}`);
  return { cookie };
}
