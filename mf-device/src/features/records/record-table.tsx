import type { RecordView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { durationText, LevelBadge, Value } from '@voltdeck/kit/widgets';
import { recordFields } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { messages } from './messages.ts';
import { recordColumns } from './record-columns.ts';
import { linesOf, type RecordLine } from './record-lines.ts';
import * as styles from './records.module.css';
import * as linesStyles from '../../lines/lines.module.css';

interface RecordTableProps {
  readonly records: readonly RecordView[];
  /** Time of the record that is open. */
  readonly chosen: string | null;
  readonly onChoose: (recordedAt: string) => void;
}

/** Records of a device, the newest first, with the stretches that lack some. */
export function RecordTable({ records, chosen, onChoose }: RecordTableProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const columns = [
    { key: 'recordedAt', text: say('recordedAt') },
    ...recordColumns.map((name) => ({ key: name, text: text(recordFields[name].label), figure: true })),
    { key: 'faults', text: say('faults') },
    { key: 'flags', text: say('flags') },
  ];
  return (
    <LineTable label={say('title')} columns={columns}>
      {linesOf(records).map((line) => (
        <Line key={line.kind === 'gap' ? `gap ${line.at}` : line.record.recordedAt} line={line} width={columns.length} chosen={chosen} onChoose={onChoose} />
      ))}
    </LineTable>
  );
}

interface LineProps extends Pick<RecordTableProps, 'chosen' | 'onChoose'> {
  readonly line: RecordLine;
  readonly width: number;
}

function Line({ line, width, chosen, onChoose }: LineProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  if (line.kind === 'record') return <RecordRow record={line.record} chosen={line.record.recordedAt === chosen} onChoose={() => onChoose(line.record.recordedAt)} />;
  return (
    <tr className={styles.recordsGap}>
      <td colSpan={width}>{say('gap', { span: durationText(line.afterMs, language) })}</td>
    </tr>
  );
}

function RecordRow({ record, chosen, onChoose }: { readonly record: RecordView; readonly chosen: boolean; readonly onChoose: () => void }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const at = momentText(record.recordedAt, language, 'second');
  const flags = [...(record.reissued ? [say('reissued')] : []), ...(record.clockAhead ? [say('clockAhead')] : [])];
  return (
    <tr className={chosen ? linesStyles.isChosen : undefined}>
      <td>
        <button type="button" className={`${styles.recordsOpen} vd-number`} aria-label={say('openRecord', { at })} onClick={onChoose}>
          {at}
        </button>
      </td>
      {recordColumns.map((name) => (
        <td key={name} className={linesStyles.linesFigure}>
          <Value name={name} value={record.values[name]} />
        </td>
      ))}
      <td>{record.faults.length > 0 && <LevelBadge level={Math.max(...record.faults.map(({ level }) => level))} />}</td>
      <td className={styles.recordsFlags}>{flags.join(' · ')}</td>
    </tr>
  );
}
