import { validities } from '@voltdeck/protocol/codes';
import { textIn } from '@voltdeck/protocol/contract';
import { useLanguage } from '../i18n/language.ts';
import { memo, type ReactNode } from 'react';
import { bitPlace, bitWords, fieldWords, hexNumber, spacedHex, validitySentence } from './field-words.ts';
import { messages } from './messages.ts';
import { useMessages } from '../i18n/messages.ts';
import type { TreeLine } from './tree-lines.ts';
import { toneClass } from './tone-class.ts';
import * as styles from './field-tree.module.css';

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
  const classes = [styles.treeLine, styles[`treeLine--${node.kind}`], active && styles.treeActive, picked && styles.treePicked];
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
      <span className={`${styles.treeTone} ${toneClass(tone)}`} aria-hidden="true" />
      <span className={open === null ? styles.treeTwist : `${styles.treeTwist} ${open ? styles.treeTwistOpen : styles.treeTwistClosed}`} data-twist={index} aria-hidden="true" />
      <span className={styles.treeLabel}>{textIn(node.label, language)}</span>
      <Said node={node} />
    </div>
  );
}

function Said({ node }: Pick<TreeLine, 'node'>): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  if (node.kind === 'part') return <span className={styles.treeSize}>{say('length', { length: node.length })}</span>;
  if (node.kind === 'bits') {
    return (
      <>
        <span className={styles.treeValue}>{bitWords(node, language)}</span>
        <span className={styles.treeRaw}>{bitPlace(node)}</span>
      </>
    );
  }
  const { value, unit } = fieldWords(node, language);
  const sound = node.validity === 'valid';
  return (
    <>
      <span className={styles.treeValue}>
        {(sound || node.value !== null) && value}
        {unit !== '' && <span className="vd-unit">{unit}</span>}
        {node.text !== null && typeof node.value === 'number' && <span className={styles.treeCode}>{hexNumber(node.value)}</span>}
        {!sound && (
          <span className={`${styles.treeValidity} ${styles[`treeValidity--${node.validity}`] ?? ''}`} title={validitySentence(node.validity, language)}>
            {textIn(validities[node.validity], language)}
          </span>
        )}
      </span>
      <span className={styles.treeRaw}>{spacedHex(node.hex.slice(0, 2 * shownBytes + 2), shownBytes)}</span>
    </>
  );
}

export const FieldLine = memo(DrawnFieldLine);
