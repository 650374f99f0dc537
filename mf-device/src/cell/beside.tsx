import type { CellsView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import type { CellChoice } from '../pack/cell-choice.ts';
import { besideOf, type AboutCell } from './about-cell.ts';
import { figureOf } from './cell-figures.tsx';
import { messages } from './messages.ts';
import * as styles from './cell.module.css';

interface BesideProps {
  readonly cells: CellsView;
  readonly all: readonly AboutCell[];
  readonly choice: CellChoice;
  readonly onChoose: (choice: CellChoice) => void;
}

/** To each side. */
const reach = 2;

/** The cells with the numbers beside it: a bad joint or a warm corner shows in several. */
export function Beside({ cells, all, choice, onChoose }: BesideProps): ReactNode {
  const say = useMessages(messages);
  return (
    <section>
      <h3 className={styles.cellHead}>{say('beside')}</h3>
      <table className={`${styles.cellBeside} vd-number`}>
        <thead>
          <tr>
            <th scope="col">{say('number')}</th>
            <th scope="col">{say('newest')}</th>
            <th scope="col">{say('mean')}</th>
            <th scope="col">{say('rank')}</th>
          </tr>
        </thead>
        <tbody>
          {besideOf(all, choice, reach).map((one) => (
            <tr key={one.cell} aria-current={one.cell === choice.cell || undefined}>
              <th scope="row">
                {one.cell === choice.cell ? (
                  `#${one.cell}`
                ) : (
                  <button type="button" className="vd-link" onClick={() => onChoose({ kind: choice.kind, bmu: one.bmu, cell: one.cell })}>
                    {`#${one.cell}`}
                  </button>
                )}
              </th>
              <td>{one.newest === null ? say('notSent') : figureOf(cells, one.newest.value, 0)}</td>
              <td>{one.mean === null ? '' : figureOf(cells, one.mean, 1, true)}</td>
              <td>{one.rank ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
