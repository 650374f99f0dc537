import type { CaseView } from '@voltdeck/contract';
import { filledText, useLanguage, useText } from '@voltdeck/kit';
import { durationText } from '@voltdeck/kit/widgets';
import { caseTimeText } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Moment } from '../../lines/moment.tsx';
import * as styles from './cases.module.css';

interface DueProps {
  readonly of: Pick<CaseView, 'state' | 'dueAt' | 'leftS' | 'overdue'>;
  /** Without the moment. */
  readonly brief?: boolean;
}

/** When a case is due, and what is left until then. */
export function Due({ of, brief = false }: DueProps): ReactNode {
  const text = useText();
  const language = useLanguage();
  const left = durationText(Math.abs(of.leftS) * 1_000, language);
  return (
    <span className={styles.due}>
      {!brief && of.dueAt !== null && (
        <>
          <Moment at={of.dueAt} />{' '}
        </>
      )}
      <span className={of.overdue ? styles.late : styles.faint}>{text(filledText(caseTimeText(of), { left }))}</span>
    </span>
  );
}
