import type { RecordView } from '@voltdeck/contract';
import { useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { formatNumber } from '@voltdeck/kit/widgets';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { momentText } from './fault-words.ts';
import { messages } from './messages.ts';
import { indexAt } from './replay.ts';
import { useWholeRecord } from './use-replay.ts';
import * as styles from './replay.module.css';

const stepMs = 600;

interface ReplayPlayerProps {
  readonly deviceId: string;
  /** In order of time, at least one. */
  readonly records: readonly RecordView[];
  /** Epoch ms. */
  readonly edge: number;
  readonly children: (record: RecordView) => ReactNode;
}

/** Walks the records one by one: by the slider, by its keys, or by itself. */
export function ReplayPlayer({ deviceId, records, edge, children }: ReplayPlayerProps): ReactNode {
  const say = useMessages(messages);
  const [index, setIndex] = useState(() => indexAt(records, edge));
  const [playing, setPlaying] = useState(false);
  const last = records.length - 1;
  const running = playing && index < last;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((before) => Math.min(last, before + 1)), stepMs);
    return () => clearTimeout(timer);
  }, [running, index, last]);
  const record = records[Math.min(index, last)];
  if (record === undefined) return null;
  const play = (): void => {
    if (index >= last) setIndex(0);
    setPlaying(!running);
  };
  return (
    <>
      <div className={styles.replayBar}>
        <Button size="small" type="primary" onClick={play}>
          {say(running ? 'pause' : 'play')}
        </Button>
        <input type="range" className={styles.replaySlider} aria-label={say('scrubber')} min={0} max={last} value={index} onChange={(event) => setIndex(Number(event.target.value))} />
        <Place record={record} edge={edge} n={index + 1} all={records.length} />
      </div>
      <Whole deviceId={deviceId} record={record}>
        {children}
      </Whole>
    </>
  );
}

function Place({ record, edge, n, all }: { readonly record: RecordView; readonly edge: number; readonly n: number; readonly all: number }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const off = (Date.parse(record.recordedAt) - edge) / 1_000;
  const distance = formatNumber(Math.abs(off), 0);
  const words = Math.abs(off) < 0.5 ? say('at') : say(off < 0 ? 'before' : 'after', { s: distance });
  return (
    <span className={`${styles.replayPlace} vd-number`}>
      <strong>{words}</strong> {momentText(record.recordedAt, language)} · {say('recordOf', { n, all })}
    </span>
  );
}

/** The list carries no cells: they come with the record itself. */
function Whole({ deviceId, record, children }: Pick<ReplayPlayerProps, 'deviceId' | 'children'> & { readonly record: RecordView }): ReactNode {
  const { data } = useWholeRecord(deviceId, record.recordedAt);
  return children({ ...record, bmus: data?.bmus ?? [] });
}
