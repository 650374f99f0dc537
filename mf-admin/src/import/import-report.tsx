import type { ImportReport } from '@voltdeck/contract';
import { useMessages, useText, type Text } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './import.module.css';
import * as pagesStyles from '../pages/pages.module.css';

interface ProblemProps {
  readonly report: Pick<ImportReport, 'rows' | 'problems' | 'problemTotal'>;
  readonly labels: ReadonlyMap<string, Text>;
}

interface ReportProps extends ProblemProps {
  readonly report: ImportReport;
}

/** What an import of new rows would do, or why it is refused. */
export function ImportReportView({ report, labels }: ReportProps): ReactNode {
  const say = useMessages(messages);
  const { rows, created, unchanged, problemTotal, ignored } = report;
  if (problemTotal > 0) return <ImportProblems report={report} labels={labels} />;
  return (
    <>
      <p role="status" className={styles.importReportFine}>
        {created === 0 ? say('nothing') : unchanged === 0 ? say('fine', { rows }) : say('some', { created, unchanged })}
      </p>
      <IgnoredColumns columns={ignored} />
    </>
  );
}

/** Every cell that is refused, with its reason. */
export function ImportProblems({ report, labels }: ProblemProps): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <p role="status" className={`vd-dialog__error ${styles.importReportProblems}`}>
        {say('problems', { rows: report.rows, count: report.problemTotal })}
      </p>
      <ProblemTable report={report} labels={labels} />
    </>
  );
}

/** How many rows an import that updates would create, change and refuse, or did. */
export function ImportCounts({ report, labels, applied }: ReportProps & { readonly applied: boolean }): ReactNode {
  const say = useMessages(messages);
  const { created, updated, unchanged, refused, skipped, ignored } = report;
  const isIdle = !applied && created + updated + refused === 0;
  return (
    <>
      <p role="status" className={styles.importReportFine}>
        {isIdle ? say('nothing') : say(applied ? 'done' : 'counts', { created, updated, unchanged, refused, skipped })}
      </p>
      <IgnoredColumns columns={ignored} />
      {refused > 0 && (
        <>
          <p className={`vd-dialog__error ${styles.importReportProblems}`}>{say(applied ? 'refusedNow' : 'refusedRows')}</p>
          <ProblemTable report={report} labels={labels} />
        </>
      )}
    </>
  );
}

function IgnoredColumns({ columns }: { readonly columns: readonly string[] }): ReactNode {
  const say = useMessages(messages);
  return columns.length === 0 ? null : <p className={styles.importNote}>{say('ignored', { columns: columns.join(say('comma')) })}</p>;
}

function ProblemTable({ report: { problems, problemTotal }, labels }: ProblemProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const labelOf = (column: string): string => {
    const known = labels.get(column);
    return known === undefined ? column : text(known);
  };
  return (
    <>
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
              <tr key={`${line} ${column} ${value} ${reason.en}`}>
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
