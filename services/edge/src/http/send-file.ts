import type { NextFunction, Response } from 'express';

interface SendFileOptions {
  /** The tag is in the answer already: the time of the file says nothing. */
  readonly tagged?: boolean;
  /** The answer when the file cannot be read. */
  readonly onGone?: (error: Error) => Error;
}

/** Sends a file of this disk whose headers are set; ranges and conditional requests are Express's. */
export function sendFile(response: Response, path: string, next: NextFunction, { tagged = false, onGone = (error) => error }: SendFileOptions = {}): void {
  response.sendFile(path, { cacheControl: false, dotfiles: 'allow', lastModified: !tagged }, (error: (Error & { status?: number }) | undefined) => {
    if (!error || response.headersSent) return;
    if (error.status !== 416) return next(onGone(error));
    response.removeHeader('Content-Encoding');
    response.status(416).end();
  });
}
