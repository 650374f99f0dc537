import { useMessages } from '../i18n/messages.ts';
import type { Text } from '@voltdeck/protocol/contract';
import type { ExplainedChange } from '@voltdeck/protocol/wire';
import { useEffect, useId, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { DiffLine } from './diff-line.tsx';
import { hexStep } from './hex-step.ts';
import { messages } from './messages.ts';
import { useWindow } from './use-window.ts';
import * as styles from './frame-diff.module.css';

const lineHeight = 44;

interface DiffListProps {
  readonly changes: readonly ExplainedChange[];
  /** Blocks and groups that a path is in. */
  readonly ownersOf: (path: string) => readonly Text[];
  readonly label: string;
  /** Paths. */
  readonly active: string | null;
  readonly picked: string | null;
  readonly follow: boolean;
  readonly onPoint: (path: string | null) => void;
  readonly onPick: (path: string) => void;
}

function placeOf(target: EventTarget): number {
  const line = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-line]') : null;
  return Number(line?.dataset['line'] ?? -1);
}

/** The fields of two frames beside each other. Arrow keys walk them. */
export function DiffList({ changes, ownersOf, label, active, picked, follow, onPoint, onPick }: DiffListProps): ReactNode {
  const say = useMessages(messages);
  const idPrefix = useId();
  const { element, first, end, reveal } = useWindow(changes.length, lineHeight);
  const lit = active === null ? -1 : changes.findIndex(({ path }) => path === active);
  const cursor = Math.max(0, changes.findIndex(({ path }) => path === picked));
  useEffect(() => {
    if (follow && lit >= 0) reveal(lit);
  }, [follow, lit, reveal]);
  const pick = (index: number): void => {
    const change = changes[index];
    if (change) onPick(change.path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = hexStep(event.key, cursor, 1, changes.length);
    if (to === null) return;
    event.preventDefault();
    pick(to);
    reveal(to);
  };
  return (
    <div
      ref={element}
      className={styles.diffList}
      role="grid"
      aria-label={label}
      aria-rowcount={changes.length + 1}
      {...(cursor >= first && cursor < end ? { 'aria-activedescendant': `${idPrefix}${cursor}` } : {})}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerOver={(event: SyntheticEvent) => onPoint(changes[placeOf(event.target)]?.path ?? null)}
      onPointerLeave={() => onPoint(null)}
      onClick={(event) => pick(placeOf(event.target))}
    >
      <div className={`${styles.diffLine} ${styles.diffHead}`} role="row" aria-rowindex={1}>
        <span role="columnheader">{say('field')}</span>
        <span role="columnheader">{say('left')}</span>
        <span role="columnheader">{say('right')}</span>
      </div>
      <div role="rowgroup" style={{ height: changes.length * lineHeight, paddingTop: first * lineHeight }}>
        {changes.slice(first, end).map((change, index) => (
          <DiffLine
            key={change.path}
            change={change}
            owners={ownersOf(change.path)}
            id={`${idPrefix}${first + index}`}
            index={first + index}
            active={first + index === lit}
            picked={change.path === picked}
          />
        ))}
      </div>
    </div>
  );
}
