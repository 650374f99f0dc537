import { useState } from 'react';
import { readPreference, writePreference } from '../host/preferences.ts';
import type { ListColumn } from './row.ts';

type Named = Pick<ListColumn<never>, 'name' | 'hidden'>;

/** Names of the columns that are shown, in their order: as chosen before, else as the table shows them itself. The first always is, and stays first. */
export function shownColumns(columns: readonly Named[], kept: string | null): readonly string[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  if (kept === null) return [first.name, ...others.filter(({ hidden }) => hidden !== true).map(({ name }) => name)];
  const known = new Set(others.map(({ name }) => name));
  return [first.name, ...new Set(kept.split(',').filter((name) => known.has(name)))];
}

export interface ColumnChoice<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly shown: readonly string[];
  /** Null: the usual ones. */
  readonly show: (names: readonly string[] | null) => void;
}

/** The columns of a table by its name, as this browser keeps them: tables of one name share their choice. */
export function useColumns<Row>(table: string, all: readonly ListColumn<Row>[]): ColumnChoice<Row> {
  const [kept, setKept] = useState(() => readPreference(`list.${table}.columns`));
  const shown = shownColumns(all, kept);
  return {
    shown,
    columns: shown.flatMap((name) => all.filter((column) => column.name === name)),
    show: (names) => {
      const next = names === null ? null : names.join(',');
      writePreference(`list.${table}.columns`, next);
      setKept(next);
    },
  };
}
