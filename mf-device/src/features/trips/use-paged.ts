import { keepPreviousData, useInfiniteQuery } from '@voltdeck/kit';

/** A list as far as it was loaded. */
export interface Paged<Item> {
  /** null until the first page is there. */
  readonly items: readonly Item[] | null;
  /** Counted up to a limit. */
  readonly total: number | null;
  /** The items are those of the choice before. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Loads another page; null where there is none. */
  readonly more: (() => void) | null;
  readonly isLoadingMore: boolean;
}

interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
  readonly total: number;
}

/** Page after page; while another choice loads, the items of the one before stay. */
export function usePaged<Item>(key: readonly unknown[], load: (cursor: string | null, signal: AbortSignal) => Promise<PageOf<Item>>): Paged<Item> {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
  return {
    items: data?.pages.flatMap(({ items }) => items) ?? null,
    total: data?.pages[0]?.total ?? null,
    isOld: isPlaceholderData,
    error,
    retry: () => void refetch(),
    more: hasNextPage && !isPlaceholderData ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  };
}
