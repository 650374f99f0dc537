import type { NextFunction, Request, Response } from 'express';

/** Of a body that is no file: the JSON of an input has arrived by then on any line. */
const bodyMs = 15_000;
/** Between bytes of a file, which may be long but not silent. */
const silenceMs = 30_000;

/** Ends a request whose body stays away: half of one holds no connection for long. */
export function lateBody(request: Request, response: Response, next: NextFunction): void {
  const isFile = !/^application\/(scim\+)?json/i.test(request.headers['content-type'] ?? '');
  const end = (): void => {
    if (request.complete) return;
    request.destroy();
    response.destroy();
  };
  if (isFile) request.setTimeout(silenceMs, end);
  else {
    const timer = setTimeout(end, bodyMs);
    for (const over of ['end', 'close'] as const) request.once(over, () => clearTimeout(timer));
  }
  next();
}
