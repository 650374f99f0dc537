import type { Request } from 'express';

/** Address at which the browser sees the console, as its proxies say it: passkeys belong to it. */
export function consoleOriginOf(request: Request): string {
  return `${request.protocol}://${request.host}`;
}
