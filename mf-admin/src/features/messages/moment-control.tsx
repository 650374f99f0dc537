import { textOf, type ControlProps, type FieldControl, type FieldValue } from '@voltdeck/kit/list';
import { useId, type ReactNode } from 'react';

const two = (value: number): string => String(value).padStart(2, '0');

/** Epoch ms as the browser's control wants it: local, to the minute. */
export function localMinute(epochMs: string): string {
  if (epochMs === '') return '';
  const at = new Date(Number(epochMs));
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function epochOf(local: string): string {
  const at = new Date(local).getTime();
  return Number.isNaN(at) ? '' : String(at);
}

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

/** A moment as the API takes it, epoch ms, typed in local time. */
export const moment: FieldControl = { empty: '', Edit, Read };
