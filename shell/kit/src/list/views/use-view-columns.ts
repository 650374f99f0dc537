import { useQueryState } from '../../host/navigation.ts';
import { shownColumns, type ColumnChoice } from '../../widgets/row-columns.ts';
import type { ListColumn } from '../definition.ts';
import { viewNames } from './view-address.ts';

/** Where the address names columns, as that of a saved view does, they replace those that are kept, which stay unchanged. */
export function useViewColumns<Row>(kept: ColumnChoice<Row>, all: readonly ListColumn<Row>[]): ColumnChoice<Row> {
  const [query, changeQuery] = useQueryState();
  const named = query.get(viewNames.columns);
  if (named === null) return kept;
  const shown = shownColumns(all, named);
  return {
    shown,
    columns: shown.flatMap((name) => all.filter((column) => column.name === name)),
    show: (names) => changeQuery({ [viewNames.columns]: names === null ? null : names.join(',') }),
  };
}
