import type { Form } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { useMessages, useText } from '../../i18n/messages.ts';
import { Button } from '../../ui/index.ts';
import { Age } from '../../widgets/age.tsx';
import type { FieldValues } from '../controls/control.ts';
import type { ListField } from '../definition.ts';
import { labelOf } from '../form/form-fields.tsx';
import { messages } from '../messages.ts';
import { isDecided, meetings, merged, type Meeting, type Side } from './merge.ts';
import * as styles from './merge.module.css';

interface MergePanelProps {
  readonly form: Form;
  readonly fields: readonly ListField[];
  /** Who was first; null where the server does not say. */
  readonly by: string | null;
  readonly at: string | null;
  readonly before: FieldValues;
  readonly theirs: FieldValues;
  readonly mine: FieldValues;
  readonly onMerged: (values: FieldValues) => void;
  readonly onClose: () => void;
}

/** What someone else changed meanwhile, beside what was typed here: nothing is overwritten unseen. */
export function MergePanel({ form, fields, by, at, before, theirs, mine, onMerged, onClose }: MergePanelProps): ReactNode {
  const say = useMessages(messages);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const met = meetings(before, theirs, mine);
  return (
    <div>
      <p className="vd-dialog__text" role="alert">
        {say('overtaken', { by: by ?? say('somebody') })} {at !== null && <Age since={at} />}
      </p>
      {met.length === 0 && <p className="vd-dialog__text">{say('overtakenElsewhere')}</p>}
      {met.map((meeting) => (
        <MergeField
          key={meeting.name}
          form={form}
          field={fields.find(({ name }) => name === meeting.name)}
          meeting={meeting}
          side={sides[meeting.name]}
          onSide={(side) => setSides({ ...sides, [meeting.name]: side })}
        />
      ))}
      <div className="vd-dialog__actions">
        <Button onClick={onClose}>{say('discardMine')}</Button>
        <Button type="primary" disabled={!isDecided(met, sides)} onClick={() => onMerged(merged(mine, met, sides))}>
          {say('goOn')}
        </Button>
      </div>
    </div>
  );
}

interface MergeFieldProps {
  readonly form: Form;
  readonly field: ListField | undefined;
  readonly meeting: Meeting;
  readonly side: Side | undefined;
  readonly onSide: (side: Side) => void;
}

function MergeField({ form, field, meeting, side, onSide }: MergeFieldProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (field === undefined) return null;
  const { Read } = field.control;
  const label = labelOf(form, meeting.name, text);
  const offers = [
    { side: 'theirs', title: say('theirs'), value: meeting.theirs },
    { side: 'mine', title: say('mine'), value: meeting.mine },
  ] as const;
  return (
    <fieldset className={styles.listMergeField}>
      <legend>{label}</legend>
      <p className={styles.listMergeBefore}>
        {say('before')} <Read value={meeting.before} />
      </p>
      {meeting.conflict ? (
        offers.map((offer) => (
          <label key={offer.side} className="vd-list-check">
            <input type="radio" name={`merge-${meeting.name}`} checked={side === offer.side} onChange={() => onSide(offer.side)} />
            <span>
              {offer.title} <strong><Read value={offer.value} /></strong>
            </span>
          </label>
        ))
      ) : (
        <p className={styles.listMergeTaken}>
          {say('takenOver')} <strong><Read value={meeting.theirs} /></strong>
        </p>
      )}
    </fieldset>
  );
}
