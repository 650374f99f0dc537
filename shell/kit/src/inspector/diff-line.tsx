import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { textIn, type Text } from '@voltdeck/protocol/contract';
import type { ExplainedChange, ExplainedRow } from '@voltdeck/protocol/wire';
import { memo, type ReactNode } from 'react';
import { fieldWords, spacedHex } from './field-words.ts';
import { messages } from './messages.ts';
import * as styles from './frame-diff.module.css';

interface DiffLineProps {
  readonly change: ExplainedChange;
  readonly owners: readonly Text[];
  readonly id: string;
  readonly index: number;
  readonly active: boolean;
  readonly picked: boolean;
}

const shownBytes = 6;

function Side({ row }: { readonly row: ExplainedRow | null }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  if (row === null) return <span className={styles.diffAbsent}>{say('absent')}</span>;
  const { value, unit } = fieldWords(row, language);
  return (
    <>
      {value === '' ? <span className={styles.diffRaw}>{spacedHex(row.hex.slice(0, 2 * shownBytes + 2), shownBytes)}</span> : value}
      {unit !== '' && <span className="vd-unit">{unit}</span>}
    </>
  );
}

function DrawnDiffLine({ change: { change, left, right, path }, owners, id, index, active, picked }: DiffLineProps): ReactNode {
  const language = useLanguage();
  const label = textIn((right ?? left)?.label, language) ?? path;
  const classes = [styles.diffLine, styles[`diffLine--${change}`], active && styles.diffActive, picked && styles.diffPicked];
  return (
    <div id={id} className={classes.filter(Boolean).join(' ')} role="row" aria-rowindex={index + 2} aria-selected={picked} data-line={index}>
      <span className={styles.diffLabel} role="rowheader" title={path}>
        <span>{label}</span>
        <span className={styles.diffOwner}>{owners.map((owner) => textIn(owner, language)).join(' · ')}</span>
      </span>
      <span className={styles.diffSide} role="gridcell">
        <Side row={left} />
      </span>
      <span className={styles.diffSide} role="gridcell">
        <Side row={right} />
      </span>
    </div>
  );
}

export const DiffLine = memo(DrawnDiffLine);
