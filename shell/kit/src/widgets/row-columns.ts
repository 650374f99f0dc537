import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asksAsPerson, call } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { apiQuery, queryClient } from '../api/queries.ts';
import { isReplaying } from '../api/replay.ts';
import { readPreference, writePreference, type PreferenceName } from '../host/preferences.ts';
import { useSession } from '../host/session.ts';
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

/** Columns are kept when the choosing pauses. */
const keepAfterMs = 600;
const kept = apiQuery(endpoints.preferencesShow);
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

const columnsOf = (list: string): PreferenceName => `list.${list}.columns`;
/** Whose choice this browser has and the server does not: a page may be left before it is sent. */
const unkeptOf = (list: string): PreferenceName => `list.${list}.unkept`;

function keepSoon(list: string, columns: readonly string[]): void {
  clearTimeout(waiting.get(list));
  waiting.set(
    list,
    setTimeout(() => {
      waiting.delete(list);
      const keep = call(endpoints.columnsKeep, { parameters: { list }, body: { columns } });
      // Where it fails, the next page sends it again.
      keep.then(() => !waiting.has(list) && writePreference(unkeptOf(list), null), () => undefined);
    }, keepAfterMs),
  );
}

/** The columns of a table by its name, as they are kept of the person who is signed in; this browser has them at once. Tables of one name share their choice. */
export function useColumns<Row>(table: string, all: readonly ListColumn<Row>[]): ColumnChoice<Row> {
  const session = useSession();
  /** Whose columns the server keeps; null in a demonstration. */
  const user = session !== null && asksAsPerson() && !isReplaying() ? session.user.id : null;
  const { data } = useQuery({ ...kept, enabled: user !== null, staleTime: Infinity, retry: false });
  const [here, setHere] = useState(() => readPreference(columnsOf(table)));
  const isUnkept = user !== null && readPreference(unkeptOf(table)) === user;
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && isUnkept && !waiting.has(table)) keepSoon(table, readPreference(columnsOf(table))?.split(',') ?? []);
  }, [isLoaded, isUnkept, table]);
  const shown = shownColumns(all, isUnkept ? readPreference(columnsOf(table)) : (data?.columns[table]?.join(',') ?? here));
  return {
    shown,
    columns: shown.flatMap((name) => all.filter((column) => column.name === name)),
    show: (names) => {
      const next = names === null ? null : names.join(',');
      writePreference(columnsOf(table), next);
      setHere(next);
      if (user !== null) writePreference(unkeptOf(table), user);
      if (data === undefined) return;
      const { [table]: _before, ...others } = data.columns;
      queryClient.setQueryData(kept.queryKey, { ...data, columns: names === null ? others : { ...others, [table]: [...names] } });
      keepSoon(table, names ?? []);
    },
  };
}
