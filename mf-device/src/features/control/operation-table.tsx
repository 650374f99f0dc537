import type { OperationView } from '@voltdeck/contract';
import { useLanguage, useMessages, useText } from '@voltdeck/kit';
import { durationText, Value } from '@voltdeck/kit/widgets';
import { workingStates } from '@voltdeck/protocol/codes';
import { operationStates } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Energy } from '../../lines/energy.tsx';
import { LineTable } from '../../lines/line-table.tsx';
import { Moment } from '../../lines/moment.tsx';
import { messages } from './messages.ts';

const columns = ['type', 'start', 'end', 'duration', 'startSoc', 'endSoc', 'energy', 'recovered', 'net'] as const;

/** Charges and discharges, a row each (docs/requirements.md, Histories). */
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
  const state = operationStates[operation.kind];
  const language = useLanguage();
  return (
    <tr>
      <td>
        <span className={`vd-dot vd-dot--${state}`} aria-hidden="true" /> {text(workingStates[state])}
      </td>
      <td>
        <Moment at={operation.startedAt} />
      </td>
      <td>{operation.running ? say('running') : <Moment at={operation.endedAt} />}</td>
      <td className="vd-number">{durationText(operation.durationS * 1_000, language)}</td>
      <td>
        <Value name="soc" value={operation.startSoc} />
      </td>
      <td>
        <Value name="soc" value={operation.endSoc} />
      </td>
      {[operation.energyKwh, operation.recoveredKwh, operation.netKwh].map((kwh, place) => (
        <td key={columns[columns.length - 3 + place]} className="vd-number">
          <Energy kwh={kwh} source={operation.energySource} />
        </td>
      ))}
    </tr>
  );
}
