import { limits, type Page } from '@voltdeck/protocol/contract';

/** Asks for one page of a list. */
type PageAt<Item> = (page: { readonly cursor?: string; readonly pageSize: number }) => Promise<Pick<Page<Item>, 'items' | 'next'>>;

/** What a list of the console holds, page by page until its end. */
export async function* everyItem<Item>(pageAt: PageAt<Item>): AsyncGenerator<Item> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await pageAt({ ...(cursor && { cursor }), pageSize: limits.pageSizeMax });
    yield* page.items;
    cursor = page.next;
  }
}

/** The same at once: for lists that are short by nature. */
export async function allItems<Item>(pageAt: PageAt<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of everyItem(pageAt)) items.push(item);
  return items;
}
