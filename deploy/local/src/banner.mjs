import { reachable } from './processes.mjs';

/**
 * What a person or a script needs once all is up.
 * @param {import('./processes.mjs').Wiring} wiring
 */
export function summary({ host, port, tcpPort, user, password, signInToken, apiToken }) {
  const url = `http://${reachable(host)}:${port}`;
  return { ready: true, url, signInUrl: `${url}/sign-in?token=${signInToken}`, tcp: `${reachable(host)}:${tcpPort}`, user, password, token: apiToken };
}

/** @param {ReturnType<typeof summary>} summary */
export function banner({ url, signInUrl, tcp, user, password }) {
  const lines = [
    ['Voltdeck is up', url],
    ['Sign in (one click, once)', signInUrl],
    ['User', user],
    ['Password', password],
    ['Vehicles connect to', tcp],
    ['Stop', 'Ctrl-C'],
  ];
  const rule = '-'.repeat(72);
  return ['', rule, ...lines.map(([name, value]) => `${name?.padEnd(27)}${value}`), rule, ''].join('\n');
}
