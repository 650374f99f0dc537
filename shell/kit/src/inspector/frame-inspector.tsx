import { useMessages } from '../i18n/messages.ts';
import { fromHex, toHex } from '@voltdeck/protocol/wire';
import { useMemo, useState, type ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { FieldTree } from './field-tree.tsx';
import { readModel, type ProfileJson } from './frame-model.ts';
import { HexPane } from './hex-pane.tsx';
import { messages } from './messages.ts';
import { placeOf, ProblemList } from './problem-list.tsx';
import { ReadingStrip } from './reading-strip.tsx';
import { lineOfByte, linesOf } from './tree-lines.ts';
import * as styles from './inspector.module.css';

/** Where the reader is, and in which part; the other parts follow. */
type Spot = { readonly in: 'bytes' | 'problems'; readonly offset: number } | { readonly in: 'fields'; readonly id: string; readonly offset: number };

/** One frame, whole or broken, as the API gives it. */
export function FrameInspector({ hex }: { readonly hex: string }): ReactNode {
  const bytes = useMemo(() => fromHex(hex), [hex]);
  return <InspectedBytes bytes={bytes} />;
}

/** A frame byte by byte: its bytes beside what they say. Pointing at one shows the other. */
export function InspectedBytes({ bytes, profile }: { readonly bytes: Uint8Array; readonly profile?: ProfileJson }): ReactNode {
  const say = useMessages(messages);
  const model = useMemo(() => readModel(bytes, profile), [bytes, profile]);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [pointed, setPointed] = useState<Spot | null>(null);
  const [picked, setPicked] = useState<Spot | null>(null);
  const lines = useMemo(() => linesOf(model, toggled), [model, toggled]);
  const lineOf = (spot: Spot | null): number => {
    if (spot === null) return -1;
    const named = spot.in === 'fields' ? lines.findIndex(({ id }) => id === spot.id) : -1;
    return named >= 0 ? named : lineOfByte(lines, spot.offset);
  };
  const spot = pointed ?? picked;
  const active = lineOf(spot);
  const line = lines[active] ?? null;
  const wrong = model.explained.problems[0];
  const { edition } = model.explained;
  // The keys lead on from where they are, wherever the pointer was left lying.
  const pick = (to: Spot): void => {
    setPointed(null);
    setPicked(to);
  };
  return (
    <div className={styles.inspector}>
      <div className={styles.inspectorTools}>
        <span className={`${styles.inspectorSummary} vd-number`}>{say('summary', { edition: edition ?? '?', length: bytes.length })}</span>
        <CopyButton text={() => toHex(bytes)}>{say('copyHex')}</CopyButton>
        <CopyButton text={() => JSON.stringify(model.explained, null, 1)}>{say('copyJson')}</CopyButton>
      </div>
      <ProblemList model={model} onPick={(offset) => pick({ in: 'problems', offset })} />
      <div className={styles.inspectorPanes}>
        <HexPane
          model={model}
          label={say('bytes')}
          active={line}
          follow={spot?.in !== 'bytes'}
          cursor={picked === null ? 0 : Math.min(picked.offset, bytes.length - 1)}
          wrong={wrong === undefined ? -1 : placeOf(wrong.offset, model)}
          onPoint={(offset) => setPointed(offset === null ? null : { in: 'bytes', offset })}
          onPick={(offset) => pick({ in: 'bytes', offset })}
        />
        <FieldTree
          lines={lines}
          label={say('fields')}
          active={active}
          picked={lineOf(picked)}
          follow={spot?.in !== 'fields'}
          onPoint={(pointedLine) => setPointed(pointedLine === null ? null : { in: 'fields', id: pointedLine.id, offset: pointedLine.offset })}
          onPick={({ id, offset }) => pick({ in: 'fields', id, offset })}
          onToggle={(id) => setToggled((before) => toggle(before, id))}
        />
      </div>
      <ReadingStrip line={line} />
    </div>
  );
}

function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
