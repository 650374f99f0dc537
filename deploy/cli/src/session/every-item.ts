import { limits, type ApiRoute, type Page } from '@voltdeck/protocol/contract';
import type { ConsoleCall, ConsoleSession } from './console.ts';

/** What a list of the console holds, page by page until its end. */
export async function* everyItem<Item>(session: ConsoleSession, route: ApiRoute, { parameters, query }: Pick<ConsoleCall, 'parameters' | 'query'> = {}): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await session.ask<Page<Item>>(route, { ...(parameters && { parameters }), query: { ...query, cursor, pageSize: String(limits.pageSizeMax) } });
    yield* page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** The same at once: for lists that are short by nature. */
export async function allItems<Item>(session: ConsoleSession, route: ApiRoute): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of everyItem<Item>(session, route)) items.push(item);
  return items;
}
