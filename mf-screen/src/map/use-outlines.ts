import type { MapOutlineView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, useQueries, useQuery } from '@voltdeck/kit';
import { useMemo } from 'react';
import type { GroundLine } from './ground.ts';
import { toPlane } from './plane.ts';
import type { OutlineLines } from './scene.ts';

/** An outline that was removed is shown no longer than this. */
const againMs = 600_000;

/** The outlines that the deployment uploaded, as far as they are loaded. */
export interface Outlines {
  readonly lines: readonly OutlineLines[];
  /** Numbers of those that are shown. */
  readonly approvals: readonly string[];
}

function toGroundLine(degrees: readonly number[]): GroundLine {
  const line = new Float64Array(degrees.length);
  for (let index = 0; index + 1 < degrees.length; index += 2) {
    const { x, y } = toPlane(degrees[index] ?? 0, degrees[index + 1] ?? 0);
    line[index] = x;
    line[index + 1] = y;
  }
  return line;
}

async function linesOf({ id, parts, kind }: MapOutlineView, signal: AbortSignal): Promise<OutlineLines> {
  const lines: GroundLine[] = [];
  for (let part = 0; part < parts; part++) {
    const loaded = await call(endpoints.mapOutline, { parameters: { id }, query: { part }, signal });
    for (const line of loaded.lines) lines.push(toGroundLine(line));
  }
  return { kind, lines };
}

const none: readonly MapOutlineView[] = [];

/** @param asked false: a recording plays, whose page asks no server */
export function useOutlines(asked: boolean): Outlines {
  const { data } = useQuery({ ...apiQuery(endpoints.mapOutlineList), enabled: asked, refetchInterval: againMs, refetchOnWindowFocus: false, retry: false });
  const listed = data?.items ?? none;
  const loaded = useQueries({
    // The lines of an outline never change: another upload has another id.
    queries: listed.map((outline) => ({ queryKey: ['map-outline-lines', outline.id], queryFn: ({ signal }: { signal: AbortSignal }) => linesOf(outline, signal), staleTime: Infinity, retry: false, refetchOnWindowFocus: false })),
    combine: (results) => results.map((result) => result.data),
  });
  return useMemo(() => {
    const shown = listed.flatMap(({ approval }, index) => {
      const lines = loaded[index];
      return lines === undefined ? [] : [{ approval, lines }];
    });
    return { lines: shown.map(({ lines }) => lines), approvals: [...new Set(shown.map(({ approval }) => approval).filter((approval) => approval !== ''))] };
  }, [listed, loaded]);
}
