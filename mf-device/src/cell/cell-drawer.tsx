import type { CellsView } from '@voltdeck/contract';
import { Link, useLanguage, useMessages } from '@voltdeck/kit';
import type { Palette } from '@voltdeck/kit/theme';
import { Button } from '@voltdeck/kit/ui';
import { Chart, Dialog, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { cellMetricName, pages, pathTo } from '@voltdeck/protocol/contract';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useMarked } from '../moments/use-marked.ts';
import type { CellChoice } from '../pack/cell-choice.ts';
import { columnOf, offsetsOf } from '../pack/offsets.ts';
import { rangeOfCells, useCells } from '../pack/use-cells.ts';
import { RangeField } from '../range/range-field.tsx';
import { writeRange, type RangeChoice } from '../range/range.ts';
import { useRange } from '../range/use-range.ts';
import { aboutCells } from './about-cell.ts';
import { CellFigures } from './cell-figures.tsx';
import { cellChartHeight, cellOption } from './cell-option.ts';
import { messages } from './messages.ts';
import { resistanceOf } from './resistance.ts';
import { Beside } from './beside.tsx';
import * as styles from './cell.module.css';

interface CellDrawerProps {
  readonly deviceId: string;
  readonly choice: CellChoice;
  readonly onChoose: (choice: CellChoice | null) => void;
}

/** The history of the cell with the extremes of its pack, over the same range. */
function historyOf(deviceId: string, choice: CellChoice, range: RangeChoice): string {
  const beside = choice.kind === 'voltage' ? ['highestCellVoltage', 'lowestCellVoltage'] : ['highestTemperature', 'lowestTemperature'];
  const query = new URLSearchParams(Object.entries({ metrics: [cellMetricName(choice), ...beside].join(','), ...writeRange(range) }).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
  return `${pathTo(pages.history, { id: deviceId })}?${query.toString()}`;
}

/** One cell or probe over the chosen range, against its pack. */
export function CellDrawer({ deviceId, choice, onChoose }: CellDrawerProps): ReactNode {
  const say = useMessages(messages);
  const used = useRange('24h');
  const { data, error, refetch } = useCells(deviceId, used.range, choice.kind);
  const cells = data?.kind === choice.kind ? data : undefined;
  return (
    <Dialog side title={say(choice.kind === 'voltage' ? 'cellTitle' : 'probeTitle', { bmu: choice.bmu, cell: choice.cell })} onClose={() => onChoose(null)}>
      <div className={styles.cellDrawer}>
        <div className={styles.cellTools}>
          <Link className="vd-link" to={historyOf(deviceId, choice, used.choice)}>
            {say('inHistory')}
          </Link>
          <CopyLink />
          <Button size="small" onClick={() => onChoose(null)}>
            {say('close')}
          </Button>
        </div>
        <RangeField used={used} offered={['1h', '24h', '7d', '30d']} />
        {cells === undefined ? (
          error === null ? <Skeleton height="520px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
        ) : cells.rows.length === 0 ? (
          <EmptyState title={say('none')} text={say('noneWhy')} />
        ) : (
          <Content deviceId={deviceId} cells={cells} choice={choice} onChoose={onChoose} />
        )}
      </div>
    </Dialog>
  );
}

function Content({ deviceId, cells, choice, onChoose }: CellDrawerProps & { readonly cells: CellsView }): ReactNode {
  const say = useMessages(messages);
  const offsets = useMemo(() => offsetsOf(cells), [cells]);
  const all = useMemo(() => aboutCells(cells, offsets), [cells, offsets]);
  const column = columnOf(cells, choice);
  const about = column === null ? undefined : all[column];
  if (about === undefined) {
    const bmus = cells.bmus.map(({ number, cells: count }) => say('bmuHas', { bmu: number, cells: count })).join(say('comma'));
    return <EmptyState title={say('unknown')} text={say('unknownWhy', { bmus })} />;
  }
  if (about.newest === null) return <EmptyState title={say('none')} text={say('noneWhy')} />;
  return (
    <>
      <CellFigures cells={cells} about={about} {...(cells.kind === 'voltage' ? { resistance: resistanceOf(cells, offsets, about.column) } : {})} all={all.filter(({ rank }) => rank !== null).length} />
      <Curve deviceId={deviceId} cells={cells} offsets={offsets} column={about.column} choice={choice} />
      <Beside cells={cells} all={all} choice={choice} onChoose={onChoose} />
    </>
  );
}

interface CurveProps {
  readonly deviceId: string;
  readonly cells: CellsView;
  readonly offsets: ReturnType<typeof offsetsOf>;
  readonly column: number;
  readonly choice: CellChoice;
}

function Curve({ deviceId, cells, offsets, column, choice }: CurveProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { from, to } = rangeOfCells(cells);
  const marked = useMarked(deviceId, from, to);
  const [cell, median, distance] = [say(cells.kind === 'voltage' ? 'cell' : 'probe'), say('median'), say('distance')];
  const option = useCallback((palette: Palette) => cellOption({ cells, offsets, column, marked, names: { cell, median, distance }, language }, palette), [cells, offsets, column, marked, cell, median, distance, language]);
  return (
    <section>
      <h3 className={styles.cellHead}>{say('values')}</h3>
      <Chart label={say('chart', { bmu: choice.bmu, cell: choice.cell })} height={`${cellChartHeight}px`} option={option} />
    </section>
  );
}

/** The address holds the cell and the range: it opens the same for others. */
function CopyLink(): ReactNode {
  const say = useMessages(messages);
  const [state, setState] = useState<'copy' | 'copied' | 'notCopied'>('copy');
  const copy = (): void => {
    navigator.clipboard.writeText(location.href).then(
      () => setState('copied'),
      () => setState('notCopied'),
    );
  };
  return (
    <>
      {state !== 'copy' && <span role="status">{say(state)}</span>}
      <Button size="small" onClick={copy}>
        {say('copy')}
      </Button>
    </>
  );
}
