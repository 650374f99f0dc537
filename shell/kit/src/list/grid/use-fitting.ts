import { useSyncExternalStore } from 'react';
import type { ListColumn } from '../../widgets/row.ts';

const widths = { desk: '(width >= 720px)', wide: '(width >= 960px)' } as const;

function watch(listener: () => void): () => void {
  const queries = Object.values(widths).map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

const fits = (from: keyof typeof widths): boolean => matchMedia(widths[from]).matches;

/** The columns for which the page is wide enough. */
export function useFitting<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  const desk = useSyncExternalStore(watch, () => fits('desk'));
  const wide = useSyncExternalStore(watch, () => fits('wide'));
  return columns.filter(({ from }) => from === undefined || (from === 'desk' ? desk : wide));
}
