import type { ClientRequest, Route } from '@voltdeck/contract';
import { limits } from '@voltdeck/protocol/contract';

/** How a list goes on: `next` of a page is this field of the next one. */
type Following = 'cursor' | 'after';

const shapeOf = ({ gives }: Route): object => Object('shape' in gives ? gives.shape : {});

/** null where the answer is no list in pages. */
export function followingOf(route: Route): Following | null {
  if (route.method !== 'GET' || !Object.hasOwn(shapeOf(route), 'items') || !Object.hasOwn(shapeOf(route), 'next')) return null;
  if (Object.hasOwn(route.takes.shape, 'cursor')) return 'cursor';
  return Object.hasOwn(route.takes.shape, 'after') && Object.hasOwn(shapeOf(route), 'more') ? 'after' : null;
}

/** Every item of a list, page by page from where the request begins. */
export async function* itemsOf(request: ClientRequest, following: Following, ask: (request: ClientRequest) => Promise<unknown>): AsyncGenerator {
  const [path = '', query = ''] = request.path.split('?');
  const parameters = new URLSearchParams(query);
  if (!parameters.has('pageSize')) parameters.set('pageSize', String(limits.pageSizeMax));
  for (;;) {
    const { items, next, more = next !== null } = Object(await ask({ ...request, path: `${path}?${parameters.toString()}` }));
    yield* items;
    if (more !== true) return;
    parameters.set(following, String(next));
  }
}
