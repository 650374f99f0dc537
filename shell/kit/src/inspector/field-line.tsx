import { validities } from '@voltdeck/protocol/codes';
import { useLanguage } from '../i18n/language.ts';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { bitPlace, bitWords, fieldWords, hexNumber, spacedHex, validitySentence } from './field-words.ts';
import { messages } from './messages.ts';
import { useMessages } from '../i18n/messages.ts';
import type { TreeLine } from './tree-lines.ts';

interface FieldLineProps {
  readonly line: TreeLine;
  readonly id: string;
  /** Its place in the list, from 0. */
  readonly index: number;
  readonly active: boolean;
  readonly picked: boolean;
}

const shownBytes = 8;

function DrawnFieldLine({ line, id, index, active, picked }: FieldLineProps): ReactNode {
  const language = useLanguage();
  const { node, depth, open, tone } = line;
  const clause = 'clause' in node ? node.clause : undefined;
  const classes = ['tree__line', `tree__line--${node.kind}`, active && 'is-active', picked && 'is-picked'];
  return (
    <div
      id={id}
      className={classes.filter(Boolean).join(' ')}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={picked}
      {...(open === null ? {} : { 'aria-expanded': open })}
      data-line={index}
      title={clause}
      style={{ ['--tree-depth' as string]: depth }}
    >
      <span className={`tree__tone inspector-tone--${tone}`} aria-hidden="true" />
      <span className={open === null ? 'tree__twist' : `tree__twist tree__twist--${open ? 'open' : 'closed'}`} data-twist={index} aria-hidden="true" />
      <span className="tree__label">{node.label[language]}</span>
      <Said node={node} />
    </div>
  );
}

function Said({ node }: Pick<TreeLine, 'node'>): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  if (node.kind === 'part') return <span className="tree__size">{say('length', { length: node.length })}</span>;
  if (node.kind === 'bits') {
    return (
      <>
        <span className="tree__value">{bitWords(node, language)}</span>
        <span className="tree__raw">{bitPlace(node)}</span>
      </>
    );
  }
  const { value, unit } = fieldWords(node, language);
  const sound = node.validity === 'valid';
  return (
    <>
      <span className="tree__value">
        {(sound || node.value !== null) && value}
        {unit !== '' && <span className="vd-unit">{unit}</span>}
        {node.text !== null && typeof node.value === 'number' && <span className="tree__code">{hexNumber(node.value)}</span>}
        {!sound && (
          <span className={`tree__validity tree__validity--${node.validity}`} title={validitySentence(node.validity, language)}>
            {validities[node.validity][language]}
          </span>
        )}
      </span>
      <span className="tree__raw">{spacedHex(node.hex.slice(0, 2 * shownBytes + 2), shownBytes)}</span>
    </>
  );
}

export const FieldLine = memo(DrawnFieldLine);
