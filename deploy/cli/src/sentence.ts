/** Something the caller can put right; the message says how. Shown without a stack. */
export class CallerError extends Error {
  override readonly name = 'CallerError';

  /** @param code of the console's problem, where it was the console that refused */
  constructor(
    message: string,
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

const connectionProblems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; is the stack running (npm start), and is this its TCP port?',
  ENOTFOUND: 'no such host; check the name',
  EAI_AGAIN: 'the name could not be looked up; check the name and the network',
  ETIMEDOUT: 'no answer; check the address and the firewall',
  EHOSTUNREACH: 'the host cannot be reached from here',
  ECONNRESET: 'the connection was cut by the other side',
};

/** What went wrong with a connection, in words. */
export function connectionSentence(error: Error, address: string): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return `cannot talk to ${address}: ${connectionProblems[code] ?? error.message}`;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs a check of what the caller gave; what it throws is the caller's to put right. */
export function callerSide<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    throw new CallerError(messageOf(error));
  }
}
