import { useEffect, useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { FieldLine } from './field-line.tsx';
import type { TreeLine } from './tree-lines.ts';
import { treeStep } from './tree-step.ts';
import { useWindow } from './use-window.ts';
import * as styles from './field-tree.module.css';

const lineHeight = 28;

interface FieldTreeProps {
  readonly lines: readonly TreeLine[];
  readonly label: string;
  /** Places in `lines`; -1 for none. */
  readonly active: number;
  readonly picked: number;
  /** False while the pointer is in this pane. */
  readonly follow: boolean;
  readonly onPoint: (line: TreeLine | null) => void;
  readonly onPick: (line: TreeLine) => void;
  readonly onToggle: (id: string) => void;
}

function placeOf(target: EventTarget, name: 'line' | 'twist'): number {
  const element = target instanceof HTMLElement ? target.closest<HTMLElement>(`[data-${name}]`) : null;
  return Number(element?.dataset[name] ?? -1);
}

/** The fields of a frame, in the order of the wire. Arrow keys walk, open and close them. */
export function FieldTree({ lines, label, active, picked, follow, onPoint, onPick, onToggle }: FieldTreeProps): ReactNode {
  const idPrefix = useId();
  const { element, first, end, reveal } = useWindow(lines.length, lineHeight);
  useEffect(() => {
    if (follow && active >= 0) reveal(active);
  }, [follow, active, reveal]);
  const cursor = Math.max(0, picked);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = treeStep(event.key, cursor, lines);
    if (step === null) return;
    event.preventDefault();
    if ('toggle' in step) return onToggle(step.toggle);
    const line = lines[step.to];
    if (line) onPick(line);
    reveal(step.to);
  };
  const onClick = (event: MouseEvent): void => {
    const line = lines[placeOf(event.target, 'line')];
    if (!line) return;
    if (line.open !== null && placeOf(event.target, 'twist') >= 0) onToggle(line.id);
    onPick(line);
  };
  return (
    <div
      ref={element}
      className={styles.tree}
      role="tree"
      aria-label={label}
      {...(cursor >= first && cursor < end ? { 'aria-activedescendant': `${idPrefix}${cursor}` } : {})}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerOver={(event) => onPoint(lines[placeOf(event.target, 'line')] ?? null)}
      onPointerLeave={() => onPoint(null)}
      onClick={onClick}
    >
      <div role="presentation" style={{ height: lines.length * lineHeight, paddingTop: first * lineHeight }}>
        {lines.slice(first, end).map((line, index) => (
          <FieldLine key={line.id} line={line} id={`${idPrefix}${first + index}`} index={first + index} active={first + index === active} picked={first + index === picked} />
        ))}
      </div>
    </div>
  );
}
