import type { AttentionView } from '@voltdeck/contract';
import { endpoints, renew, useMessages, useText } from '@voltdeck/kit';
import { FieldForm, sentFields, useForm, type FieldValues } from '@voltdeck/kit/list';
import { Dialog } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { acknowledgement } from '../alarm-list/acknowledgement.ts';
import { messages } from './messages.ts';

interface AcknowledgeDialogProps {
  readonly view: AttentionView;
  readonly faultId: string;
  /** What the row says of the fault. */
  readonly why: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const { label, fields, form, run } = acknowledgement;

/** Acknowledges one fault as the list of alarms does, with a comment. */
export function AcknowledgeDialog({ view, faultId, why, onDone, onClose }: AcknowledgeDialogProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const state = useForm({ form, start: Object.fromEntries(fields.map(({ name, control }) => [name, control.empty])) });
  const send = async (values: FieldValues): Promise<void> => {
    await run({ id: faultId }, sentFields(values));
    onDone();
    await renew(endpoints.fleetStatus, endpoints.faults, endpoints.vehicleList);
  };
  return (
    <Dialog title={text(label)} onClose={onClose}>
      <p className="vd-dialog__text">
        <span className="vd-number">{view.vin}</span>: {why}
      </p>
      <p className="vd-dialog__text">{say('acknowledgeWhy')}</p>
      <FieldForm fields={fields} form={form} state={state} action={say('acknowledge')} onSend={send} onClose={onClose} />
    </Dialog>
  );
}
