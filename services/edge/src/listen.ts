import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Server } from 'node:http';
import type { EdgeEnvironment } from './environment.ts';

/** Sentences for the reasons that an address cannot be had. */
const troubles: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `HTTP port ${port} on ${host} is in use by another process; stop it or set HTTP_PORT to a free port (0 takes any).`,
  EACCES: (host, port) => `HTTP port ${port} on ${host} is not allowed to this user; set HTTP_PORT to a port above 1023.`,
  EADDRNOTAVAIL: (host) => `HTTP_HOST is '${host}', which is not an address of this machine; set it to one, or to 0.0.0.0 for all.`,
};

/**
 * Opens the HTTP port, or ends the process with the sentence that says why not.
 *
 * @returns the port, which the system chose where HTTP_PORT is 0
 */
export async function listen(app: NestExpressApplication, { HTTP_HOST, HTTP_PORT }: EdgeEnvironment): Promise<number> {
  try {
    await app.listen(HTTP_PORT, HTTP_HOST);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = troubles[code]?.(HTTP_HOST, HTTP_PORT);
    if (sentence === undefined) throw error;
    process.stderr.write(`edge does not start.\n${sentence}\n`);
    process.exit(2);
  }
  const server: Server = app.getHttpServer();
  const address = server.address();
  return typeof address === 'object' && address ? address.port : HTTP_PORT;
}
