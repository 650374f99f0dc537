import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../api/queries.ts';
import type { ListDefinition, ListRow } from '../definition.ts';
import { gridBlock, type ListState } from '../use-list.ts';
import { blocksOf } from './grid-step.ts';

/** The rows of a stretch of a long list, read in blocks as it is scrolled to; a row on its way is undefined. */
export function useGridRows<Row extends ListRow>(list: ListDefinition<Row>, state: ListState<Row>, first: readonly Row[], from: number, to: number): (index: number) => Row | undefined {
  // The first block is the page that the list itself asks for.
  const blocks = blocksOf(from, to, gridBlock).filter((block) => block > 0);
  const read = useQueries({
    queries: blocks.map((block) => ({
      ...apiQuery(list.source, { ...list.input, query: { ...state.query, pageSize: gridBlock, skip: block * gridBlock } }),
      ...(list.refetchMs === undefined ? {} : { refetchInterval: list.refetchMs }),
    })),
  });
  return (index) => {
    const block = Math.floor(index / gridBlock);
    return block === 0 ? first[index] : read[blocks.indexOf(block)]?.data?.items[index % gridBlock];
  };
}
