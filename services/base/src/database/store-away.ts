const networkCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** Connection exceptions, too many connections, and a server that stops or is still starting. */
const sqlStates = /^(08|53300|57P0[1-3])/;

/** What pg says, without a code, of a connection that was lost or not given in time. */
const messages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database is away: the same query is good once it is back. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return networkCodes.has(code) || sqlStates.test(code) || messages.test(error.message);
}
