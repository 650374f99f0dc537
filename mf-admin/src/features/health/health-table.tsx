import { useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { outcomes, type Figures } from './health-figures.ts';
import { messages } from './messages.ts';
import * as styles from '../../table/table.module.css';
import * as healthStyles from './health.module.css';

interface HealthTableProps {
  readonly versions: readonly (readonly [string, Figures])[];
  readonly total: Figures;
  /** Empty: all. */
  readonly chosen: string;
  readonly onChoose: (version: string) => void;
}

/** The same in figures, by version; a row chooses what the chart shows. */
export function HealthTable({ versions, total, chosen, onChoose }: HealthTableProps): ReactNode {
  const say = useMessages(messages);
  const rows = [{ version: '', name: say('all'), figures: total }, ...versions.map(([version, figures]) => ({ version, name: version, figures }))];
  return (
    <table className={`${styles.admTable} ${healthStyles.healthTable}`}>
      <thead>
        <tr>
          <th scope="col">{say('version')}</th>
          {outcomes.map((outcome) => (
            <th key={outcome} scope="col" className={styles.admTableFigure}>
              {say(outcome)}
            </th>
          ))}
          <th scope="col" className={`${styles.admTableFigure} ${styles.admTableDesk}`}>{say('slow')}</th>
          <th scope="col" className={styles.admTableFigure}>{say('mountMs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ version, name, figures }) => (
          <tr key={version}>
            <td>
              <button type="button" className={healthStyles.healthTableChoose} aria-pressed={version === chosen} onClick={() => onChoose(version)}>
                {name}
              </button>
            </td>
            {outcomes.map((outcome) => (
              <Figure key={outcome} value={figures[outcome]} bad={outcome !== 'ok' && figures[outcome] > 0} />
            ))}
            <Figure value={figures.slow} className={styles.admTableDesk} />
            <Figure value={figures.mountMs} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FigureProps {
  readonly value: number | null;
  readonly bad?: boolean;
  readonly className?: string;
}

function Figure({ value, bad = false, className = '' }: FigureProps): ReactNode {
  return <td className={`${styles.admTableFigure} vd-number ${bad ? healthStyles.healthTableBad : ''} ${className}`}>{value === null ? '–' : formatNumber(value, 0)}</td>;
}
