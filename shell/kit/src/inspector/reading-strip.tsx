import { textIn } from '@voltdeck/protocol/contract';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import type { ReactNode } from 'react';
import { bitPlace, bitWords, fieldWords, hexNumber, spacedHex, validitySentence } from './field-words.ts';
import { messages } from './messages.ts';
import type { TreeLine } from './tree-lines.ts';
import * as styles from './inspector.module.css';

const shownBytes = 16;

/** All that is known of the bytes pointed at, and the clause of the standard that says so. */
export function ReadingStrip({ line }: { readonly line: TreeLine | null }): ReactNode {
  const say = useMessages(messages);
  return (
    <div className={styles.strip} role="status">
      {line === null ? <span className={styles.stripHint}>{say('pointAt')}</span> : <Reading line={line} />}
    </div>
  );
}

function Reading({ line }: { readonly line: TreeLine }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { node, offset, length } = line;
  const why = node.kind === 'part' ? '' : validitySentence(node.validity, language);
  return (
    <>
      <span className={styles.stripLabel}>{textIn(node.label, language)}</span>
      {node.kind !== 'part' && <span>{valueOf(line, language)}</span>}
      {why !== '' && <span className={styles.stripWhy}>{why}</span>}
      <span className={`${styles.stripFact} ${styles.stripMono}`}>{node.path}</span>
      <span className={`${styles.stripFact} ${styles.stripMono}`}>
        0x{hexNumber(offset, 4)} · {say('length', { length })}
      </span>
      {node.kind === 'row' && <span className={`${styles.stripFact} ${styles.stripMono}`}>{spacedHex(node.hex.slice(0, 2 * shownBytes + 2), shownBytes)}</span>}
      {node.kind !== 'bits' && <span className={styles.stripFact}>{node.clause}</span>}
    </>
  );
}

function valueOf({ node }: TreeLine, language: ReturnType<typeof useLanguage>): string {
  if (node.kind === 'part') return '';
  if (node.kind === 'bits') return `${bitWords(node, language)} · ${bitPlace(node)}`;
  const { value, unit } = fieldWords(node, language);
  return unit === '' ? value : `${value} ${unit}`;
}
