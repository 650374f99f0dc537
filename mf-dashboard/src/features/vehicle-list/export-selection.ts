import type { ExportSelection } from '@voltdeck/contract';
import type { ListQuery } from '@voltdeck/kit/list';

const numbers = ['soh'] as const;
const flags = ['online'] as const;

/** What a file holds: the chosen vehicles, or all that the list is narrowed to; its order, and the columns that are shown. */
export function exportSelection({ figures: _figures, ...query }: ListQuery, shown: readonly string[], chosen?: readonly string[]): ExportSelection {
  const typed = Object.entries(query).map(([name, value]) => {
    if (numbers.some((each) => each === name)) return [name, Number(value)];
    return flags.some((each) => each === name) ? [name, value === 'true'] : [name, value];
  });
  const conditions = chosen === undefined ? Object.fromEntries(typed) : { ...(query['sort'] === undefined ? {} : { sort: query['sort'] }), deviceIds: chosen };
  return { kind: 'vehicles', ...conditions, fields: shown.filter((name) => !name.endsWith('Trend')) };
}
