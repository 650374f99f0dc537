import type { Target } from './options.ts';

/** Reads `host:port`, also `[::1]:port`. Throws a sentence that says what is wrong with it. */
export function parseTarget(text: string): Target {
  const match = /^(?:\[([^\]]+)\]|([^:\s]+)):(\d{1,5})$/.exec(text);
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3]);
  if (host === undefined) throw new Error(`'${text}' is not an address; write host:port, for example 127.0.0.1:32960`);
  if (port < 1 || port > 65_535) throw new Error(`port ${port} in '${text}' does not exist; use 1 to 65535`);
  return { host, port };
}
