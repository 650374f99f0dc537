import { useId, type ReactNode } from 'react';
import { epochOf, localMinute } from '../date/local-minute.ts';
import { textOf, type ControlProps, type FieldControl, type FieldValue } from './control.ts';

function Edit({ name, label, value, onChange }: ControlProps): ReactNode {
  const id = useId();
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {label}
      </label>
      <input id={id} name={name} type="datetime-local" className="vd-field__input" value={localMinute(textOf(value))} onChange={(event) => onChange(epochOf(event.target.value))} />
    </div>
  );
}

function Read({ value }: { readonly value: FieldValue }): ReactNode {
  return localMinute(textOf(value)).replace('T', ' ') || '–';
}

/** A moment as the API takes it, epoch ms, chosen in local time. */
export const moment: FieldControl = { empty: '', Edit, Read };
