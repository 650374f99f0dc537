import type { FaultView } from '@voltdeck/contract';
import { textIn, useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { durationText, LevelBadge } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { momentText } from './fault-words.ts';
import { HandleButtons, Handling, type OnHandle } from './handling.tsx';
import { messages } from './messages.ts';
import * as styles from './failure.module.css';
import * as linesStyles from '../../lines/lines.module.css';

interface FaultTableProps {
  readonly faults: readonly FaultView[];
  /** Faults that are still shown although they have left the list. */
  readonly left: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly onChoose: (faultId: string) => void;
  readonly onHandle: OnHandle;
}

const columns = ['type', 'startLevel', 'highestLevel', 'endLevel', 'start', 'end', 'duration', 'handled'] as const;

/** The fault history (docs/requirements.md, Histories), with what was done about each. */
export function FaultTable({ faults, left, chosen, onChoose, onHandle }: FaultTableProps): ReactNode {
  const say = useMessages(messages);
  return (
    <LineTable label={say('history')} columns={columns.map((key) => ({ key, text: say(key) }))}>
      {faults.map((fault) => (
        <FaultRow key={fault.id} fault={fault} left={left.has(fault.id)} chosen={fault.id === chosen} onChoose={() => onChoose(fault.id)} onHandle={onHandle} />
      ))}
    </LineTable>
  );
}

interface FaultRowProps {
  readonly fault: FaultView;
  readonly left: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onHandle: OnHandle;
}

function FaultRow({ fault, left, chosen, onChoose, onHandle }: FaultRowProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <tr className={[chosen && linesStyles.isChosen, left && styles.faultLeft].filter(Boolean).join(' ') || undefined}>
      <td>{textIn(fault.name, language)}</td>
      {[fault.startLevel, fault.highestLevel, fault.endLevel].map((level, place) => (
        <td key={columns[place + 1]}>
          <LevelBadge level={level} />
        </td>
      ))}
      <td className="vd-number">{momentText(fault.startedAt, language)}</td>
      <td className="vd-number">{fault.endedAt === null ? say('isActive') : momentText(fault.endedAt, language)}</td>
      <td className="vd-number">{durationText(fault.durationS * 1_000, language)}</td>
      <td className={styles.faultHandling}>
        <Handling fault={fault} />
        <span className={styles.faultHandlingActions}>
          <Button size="small" onClick={onChoose}>
            {say('replayIt')}
          </Button>
          <HandleButtons fault={fault} onHandle={onHandle} />
        </span>
      </td>
    </tr>
  );
}
