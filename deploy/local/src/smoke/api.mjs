import { Problem } from '../problem.mjs';

/**
 * The API of a stack, called with its token.
 * @param {{url: string, token: string}} facts
 */
export function apiOf({ url, token }) {
  return async (/** @type {string} */ path) => {
    const response = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Problem(`GET /api/v1${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return response.json();
  };
}
