import type { DomainError } from '@voltdeck/base';
import type { Request } from 'express';

/**
 * The body of a request, unparsed. One that is too large is left unread, with its connection.
 *
 * @throws DomainError what `tooLarge` makes
 */
export async function* limitedBody(request: Request, bytesMax: number, tooLarge: () => DomainError): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const read of request.iterator({ destroyOnReturn: false })) {
    const chunk = Buffer.from(read);
    bytes += chunk.length;
    if (bytes > bytesMax) {
      request.res?.set('Connection', 'close');
      throw tooLarge();
    }
    yield chunk;
  }
}
