import type { CellsView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import type { AboutCell } from './about-cell.ts';
import { messages } from './messages.ts';
import type { Resistance } from './resistance.ts';
import * as styles from './cell.module.css';

/** Value with unit; `signed` says on which side of the median it lies. */
export function figureOf({ scale, unit }: Pick<CellsView, 'scale' | 'unit'>, value: number, decimals: number, signed = false): string {
  return `${signed && value > 0 ? '+' : ''}${formatNumber(value / scale, decimals)} ${unit}`;
}

interface CellFiguresProps {
  readonly cells: CellsView;
  readonly about: AboutCell;
  /** Null where it cannot be told; absent of a probe. */
  readonly resistance?: Resistance | null;
  /** Cells that are ranked. */
  readonly all: number;
}

/** What a cell comes to over the range. */
export function CellFigures({ cells, about: { newest, mean, most, rank, lowest, highest }, resistance, all }: CellFiguresProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const at = (time: number): string => momentText(time, language);
  const share = (part: number): string => say('share', { share: formatNumber(part * 100, 0) });
  return (
    <dl className={`${styles.cellFigures} vd-number`}>
      {newest && <Figure label={say('newest')} value={figureOf(cells, newest.value, 0)} note={at(newest.at)} />}
      {rank !== null && <Figure label={say('rank')} value={say('rankOf', { rank, all })} note={say('rankWhy')} />}
      {mean !== null && <Figure label={say('mean')} value={figureOf(cells, mean, 1, true)} />}
      {most && <Figure label={say('most')} value={figureOf(cells, most.offset, Number.isInteger(most.offset) ? 0 : 1, true)} note={at(most.at)} />}
      {resistance !== undefined && <ResistanceFigure resistance={resistance} />}
      <Figure label={say('lowest')} value={share(lowest)} />
      <Figure label={say('highest')} value={share(highest)} />
    </dl>
  );
}

/** Two standard errors stand beside it: a figure without them would claim too much. */
function ResistanceFigure({ resistance }: { readonly resistance: Resistance | null }): ReactNode {
  const say = useMessages(messages);
  if (resistance === null) return <Figure label={say('resistance')} value={say('resistanceUnknown')} note={say('resistanceUnknownWhy')} />;
  const { more, error, moments } = resistance;
  const value = say('resistanceIs', { more: `${more > 0 ? '+' : ''}${formatNumber(more, 3)}` });
  return <Figure label={say('resistance')} value={value} note={say('resistanceWhy', { error: formatNumber(2 * error, 3), moments })} />;
}

function Figure({ label, value, note }: { readonly label: string; readonly value: string; readonly note?: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {note !== undefined && <span className={styles.cellNote}>{note}</span>}
      </dd>
    </div>
  );
}
