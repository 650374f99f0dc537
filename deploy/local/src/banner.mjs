import { reachable } from './processes.mjs';

/**
 * What a person or a script needs once all is up.
 * @param {import('./processes.mjs').Wiring} wiring
 */
export function summary({ host, port, tcpPort, tls, user, password, signInToken, apiToken }) {
  const url = `http://${reachable(host)}:${port}`;
  // Typed as always there: who starts a stack to speak to it leaves the plain port on.
  const plain = /** @type {{tcp: string}} */ (tcpPort === null ? {} : { tcp: `${reachable(host)}:${tcpPort}` });
  const secure = tls === null ? {} : { tls: `${reachable(host)}:${tls.port}`, tlsCa: tls.ca };
  return { ready: true, url, signInUrl: `${url}/sign-in?token=${signInToken}`, ...plain, ...secure, user, password, token: apiToken };
}

/** @param {ReturnType<typeof summary>} summary */
export function banner({ url, signInUrl, tcp, tls, tlsCa, user, password }) {
  const lines = [
    ['Voltdeck is up', url],
    ['Sign in (one click, once)', signInUrl],
    ['User', user],
    ['Password', password],
    ...(tcp === undefined ? [] : [['Vehicles connect to', tcp]]),
    ...(tls === undefined ? [] : [[tcp === undefined ? 'Vehicles connect by TLS to' : 'or by TLS to', `${tls} (${tlsCa})`]]),
    ['Stop', 'Ctrl-C'],
  ];
  const rule = '-'.repeat(72);
  return ['', rule, ...lines.map(([name, value]) => `${name?.padEnd(27)}${value}`), rule, ''].join('\n');
}
