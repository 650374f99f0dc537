import type { ImportReport } from '@voltdeck/contract';
import { useMessages, useText, type Text } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './import.module.css';
import * as pagesStyles from '../pages/pages.module.css';

/** What an import would do: every cell that is refused, with its reason. */
export function ImportReportView({ report, labels }: { readonly report: Pick<ImportReport, 'rows' | 'problems' | 'problemTotal'>; readonly labels: ReadonlyMap<string, Text> }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { rows, problems, problemTotal } = report;
  const labelOf = (column: string): string => {
    const known = labels.get(column);
    return known === undefined ? column : text(known);
  };
  if (problemTotal === 0) {
    return (
      <p role="status" className={styles.importReportFine}>
        {say('fine', { rows })}
      </p>
    );
  }
  return (
    <>
      <p role="status" className={`vd-dialog__error ${styles.importReportProblems}`}>
        {say('problems', { rows, count: problemTotal })}
      </p>
      <div className={`vd-list__scroll ${styles.importReportRows}`} tabIndex={0} role="region" aria-label={say('reason')}>
        <table className="vd-list__table">
          <thead>
            <tr>
              {(['line', 'column', 'value', 'reason'] as const).map((name) => (
                <th key={name} scope="col">
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, value, reason }) => (
              <tr key={`${line} ${column} ${reason.en}`}>
                <td className="vd-number">{line}</td>
                <td>{labelOf(column)}</td>
                <td>{value}</td>
                <td>{text(reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problemTotal > problems.length && <p className={pagesStyles.admNone}>{say('problemsShown', { count: problems.length })}</p>}
    </>
  );
}
