import type { ConformanceCheckView, ConformanceView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { conformanceAreas, conformanceSeverities, type ConformanceArea } from '@voltdeck/protocol/codes';
import { useId, useState, type ReactNode } from 'react';
import { EvidenceList } from './evidence-list.tsx';
import { messages } from './messages.ts';
import * as styles from './conformance.module.css';
import * as tableStyles from '../../table/table.module.css';

const columns = 5;

/** Checks come by area. */
const areasOf = (checks: readonly ConformanceCheckView[]): ConformanceArea[] => [...new Set(checks.map(({ area }) => area))];

/** What each check says of the judged vehicles; a check that fails opens to what was found. */
export function ChecksTable({ report: { checks, timeZone } }: { readonly report: ConformanceView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <table className={tableStyles.admTable}>
      <thead>
        <tr>
          <th scope="col">{say('check')}</th>
          <th scope="col" className={tableStyles.admTableDesk}>{say('severity')}</th>
          <th scope="col" className={tableStyles.admTableFigure}>{say('passed')}</th>
          <th scope="col" className={tableStyles.admTableFigure}>{say('failed')}</th>
          <th scope="col" className={tableStyles.admTableFigure}>{say('unseen')}</th>
        </tr>
      </thead>
      {areasOf(checks).map((area) => (
        <tbody key={area}>
          <tr>
            <th scope="rowgroup" colSpan={columns} className={styles.conformanceArea}>
              {text(conformanceAreas[area])}
            </th>
          </tr>
          {checks.filter((check) => check.area === area).map((check) => (
            <CheckRow key={check.check} check={check} timeZone={timeZone} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function CheckRow({ check, timeZone }: { readonly check: ConformanceCheckView; readonly timeZone: string }): ReactNode {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { title, clause, severity, passed, failed, unseen } = check;
  const isBad = failed > 0 && severity === 'must';
  return (
    <>
      <tr>
        <td>
          {failed > 0 ? (
            <button type="button" className={`vd-link ${styles.conformanceCheck}`} aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
              <span aria-hidden="true">{open ? '▾' : '▸'}</span> {text(title)}
            </button>
          ) : (
            text(title)
          )}
          <span className={styles.conformanceClause}>{text(clause)}</span>
        </td>
        <td className={`${tableStyles.admTableDesk} ${tableStyles.admTableWord}`}>{text(conformanceSeverities[severity])}</td>
        <td className={`${tableStyles.admTableFigure} vd-number`}>{passed}</td>
        <td className={`${tableStyles.admTableFigure} vd-number ${isBad ? styles.conformanceBad : ''}`}>{failed}</td>
        <td className={`${tableStyles.admTableFigure} vd-number ${tableStyles.admTableFaint}`}>{unseen}</td>
      </tr>
      {open && (
        <tr id={id}>
          <td colSpan={columns}>
            <EvidenceList check={check} timeZone={timeZone} />
          </td>
        </tr>
      )}
    </>
  );
}
