import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import type { Text } from '@voltdeck/protocol/contract';
import type { ExplainedChange, ExplainedRow } from '@voltdeck/protocol/wire';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { fieldWords, spacedHex } from './field-words.ts';
import { messages } from './messages.ts';

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
  if (row === null) return <span className="diff__absent">{say('absent')}</span>;
  const { value, unit } = fieldWords(row, language);
  return (
    <>
      {value === '' ? <span className="diff__raw">{spacedHex(row.hex.slice(0, 2 * shownBytes + 2), shownBytes)}</span> : value}
      {unit !== '' && <span className="vd-unit">{unit}</span>}
    </>
  );
}

function DrawnDiffLine({ change: { change, left, right, path }, owners, id, index, active, picked }: DiffLineProps): ReactNode {
  const language = useLanguage();
  const label = (right ?? left)?.label[language] ?? path;
  const classes = ['diff__line', `diff__line--${change}`, active && 'is-active', picked && 'is-picked'];
  return (
    <div id={id} className={classes.filter(Boolean).join(' ')} role="row" aria-rowindex={index + 2} aria-selected={picked} data-line={index}>
      <span className="diff__label" role="rowheader" title={path}>
        <span className="diff__name">{label}</span>
        <span className="diff__owner">{owners.map((owner) => owner[language]).join(' · ')}</span>
      </span>
      <span className="diff__side" role="gridcell">
        <Side row={left} />
      </span>
      <span className="diff__side" role="gridcell">
        <Side row={right} />
      </span>
    </div>
  );
}

export const DiffLine = memo(DrawnDiffLine);
