import type { OperationView } from '@voltdeck/contract';
import { useLanguage, useMessages, useText } from '@voltdeck/kit';
import { energyQuantity, spanText, Value } from '@voltdeck/kit/widgets';
import { workingStates } from '@voltdeck/protocol/codes';
import { operationStates } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { Moment } from '../../lines/moment.tsx';
import { messages } from './messages.ts';

const columns = ['type', 'start', 'end', 'duration', 'startSoc', 'endSoc', 'energy'] as const;

/** Charges and discharges, a row each (specification, point 4). */
export function OperationTable({ items }: { readonly items: readonly OperationView[] }): ReactNode {
  const say = useMessages(messages);
  return (
    <LineTable label={say('operations')} columns={columns.map((key) => ({ key, text: say(key) }))}>
      {items.map((operation) => (
        <OperationRow key={operation.id} operation={operation} />
      ))}
    </LineTable>
  );
}

function OperationRow({ operation }: { readonly operation: OperationView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const state = operationStates[operation.kind];
  const { text: span, n } = spanText(operation.durationS * 1_000);
  const { digits, unit } = energyQuantity(operation.energyKwh, language);
  return (
    <tr>
      <td>
        <span className={`vd-dot vd-dot--${state}`} aria-hidden="true" /> {text(workingStates[state])}
      </td>
      <td>
        <Moment at={operation.startedAt} />
      </td>
      <td>{operation.running ? say('running') : <Moment at={operation.endedAt} />}</td>
      <td className="vd-number">{text(span, { n })}</td>
      <td>
        <Value name="soc" value={operation.startSoc} />
      </td>
      <td>
        <Value name="soc" value={operation.endSoc} />
      </td>
      <td className="vd-number">
        <span className="vd-value">{digits}</span>
        <span className="vd-unit">{unit}</span>
      </td>
    </tr>
  );
}
