import type { CellsView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, Segmented, Skeleton } from '@voltdeck/kit/widgets';
import type { CellKind } from '@voltdeck/protocol/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useMarked } from '../../moments/use-marked.ts';
import { offsetsOf } from '../../pack/offsets.ts';
import { piecesOf } from '../../pack/pieces.ts';
import { rangeOfCells, useCells } from '../../pack/use-cells.ts';
import type { TimeRange } from '../../range/range.ts';
import { BalancePicture } from './balance-picture.tsx';
import { messages } from './messages.ts';
import { StrayLine } from './stray-line.tsx';
import { strayOf } from './stray.ts';

/** What the measurement itself scatters, and where a colour is full at least. */
const noise: Readonly<Record<CellKind, { readonly quiet: number; readonly reach: number }>> = {
  voltage: { quiet: 3, reach: 30 },
  temperature: { quiet: 1, reach: 5 },
};

/** How the cells of the pack lie to each other over a range, the worst one pinned. */
export function BalanceCard({ deviceId, range }: { readonly deviceId: string; readonly range: TimeRange }): ReactNode {
  const say = useMessages(messages);
  const [kind, setKind] = useState<CellKind>('voltage');
  const { data, error, refetch } = useCells(deviceId, range, kind);
  const kinds = [
    { value: 'voltage', text: say('voltages') },
    { value: 'temperature', text: say('temperatures') },
  ] as const;
  return (
    <Card title={say(kind)} action={<Segmented<CellKind> label={say('choose')} options={kinds} value={kind} onChange={setKind} />}>
      {data === undefined ? (
        error === null ? <Skeleton height="280px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.rows.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <Balance deviceId={deviceId} cells={data} />
      )}
    </Card>
  );
}

function Balance({ deviceId, cells }: { readonly deviceId: string; readonly cells: CellsView }): ReactNode {
  const { from, to } = rangeOfCells(cells);
  const marked = useMarked(deviceId, from, to);
  const { quiet, reach: least } = noise[cells.kind];
  const offsets = useMemo(() => offsetsOf(cells), [cells]);
  const pieces = useMemo(() => piecesOf(cells), [cells]);
  const stray = useMemo(() => strayOf(offsets, quiet * cells.scale), [offsets, quiet, cells.scale]);
  return (
    <>
      <BalancePicture cells={cells} offsets={offsets} pieces={pieces} marked={marked} reach={Math.max(least * cells.scale, Math.abs(stray?.mean ?? 0))} />
      <StrayLine cells={cells} pieces={pieces} stray={stray} marked={marked} />
    </>
  );
}
