import { screenNamePattern } from '@voltdeck/protocol/contract';
import type { Request } from 'express';

/** The name under which a wall hangs: `?screen=` of its address. The registry may have given it a version of its own. */
export function wallName({ query }: Pick<Request, 'query'>): string | null {
  const name = query['screen'];
  return typeof name === 'string' && screenNamePattern.test(name) ? name : null;
}
