import { useId, type ReactNode } from 'react';
import type { Text } from '@voltdeck/protocol/contract';
import { defineMessages, useMessages, useText } from '../../i18n/messages.ts';
import { FieldNote, noteAttributes } from '../../widgets/text-field.tsx';
import { listOf, textOf, type ControlProps, type FieldControl, type FieldValue } from './control.ts';
import * as styles from './controls.module.css';

const messages = defineMessages({
  yes: { 'zh-CN': '是', en: 'Yes' },
  no: { 'zh-CN': '否', en: 'No' },
  all: { 'zh-CN': '全部', en: 'All' },
});

export interface Option {
  readonly value: string;
  readonly text: Text;
  /** What choosing it means. */
  readonly about?: Text;
}

function useReader(options: readonly Option[]): (value: string) => string {
  const text = useText();
  return (value) => {
    const option = options.find((each) => each.value === value);
    return option ? text(option.text) : value;
  };
}

/** One of a few. `none`: what the line for no choice says; absent: there is none. */
export function choice(options: readonly Option[], none?: Text): FieldControl {
  function Edit({ name, label, value, onChange, hint, problem, disabled }: ControlProps): ReactNode {
    const id = useId();
    const text = useText();
    return (
      <div className="vd-field">
        <label className="vd-field__label" htmlFor={id}>
          {label}
        </label>
        <select id={id} name={name} className="vd-field__input" disabled={disabled} value={textOf(value)} onChange={(event) => onChange(event.target.value)} {...noteAttributes(id, problem, hint)}>
          {none !== undefined && <option value="">{text(none)}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {text(option.text)}
            </option>
          ))}
        </select>
        <FieldNote id={id} problem={problem} hint={hint} />
      </div>
    );
  }
  function Read({ value }: { readonly value: FieldValue }): ReactNode {
    const read = useReader(options);
    return textOf(value) === '' ? '–' : read(textOf(value));
  }
  return { empty: '', Edit, Read };
}

/** One of a few, or all of them: a filter. */
export const filterChoice = (options: readonly Option[]): FieldControl => choice(options, messages.all);

/** Any of a few, each with what it means. */
export function checks(options: readonly Option[]): FieldControl {
  function Edit({ name, label, value, onChange, hint, problem, disabled }: ControlProps): ReactNode {
    const id = useId();
    const text = useText();
    const chosen = listOf(value);
    const toggle = (option: string): void => onChange(options.map((each) => each.value).filter((each) => (each === option) !== chosen.includes(each)));
    return (
      <fieldset className={`vd-field ${styles.listChecks}`} id={id} {...noteAttributes(id, problem, hint)}>
        <legend className="vd-field__label">{label}</legend>
        {options.map((option) => (
          <label key={option.value} className="vd-list-check">
            <input type="checkbox" name={name} value={option.value} disabled={disabled} checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
            <span>
              {text(option.text)}
              {option.about !== undefined && <span className="vd-field__hint"> {text(option.about)}</span>}
            </span>
          </label>
        ))}
        <FieldNote id={id} problem={problem} hint={hint} />
      </fieldset>
    );
  }
  function Read({ value }: { readonly value: FieldValue }): ReactNode {
    const read = useReader(options);
    return listOf(value).map(read).join(', ') || '–';
  }
  return { empty: [], Edit, Read };
}

function Flag({ name, label, value, onChange, hint, problem, disabled }: ControlProps): ReactNode {
  const id = useId();
  return (
    <div className="vd-field">
      <label className="vd-list-check">
        <input type="checkbox" name={name} disabled={disabled} checked={value === true} onChange={(event) => onChange(event.target.checked)} {...noteAttributes(id, problem, hint)} />
        <span>{label}</span>
      </label>
      <FieldNote id={id} problem={problem} hint={hint} />
    </div>
  );
}

function ReadFlag({ value }: { readonly value: FieldValue }): ReactNode {
  const say = useMessages(messages);
  return say(value === true ? 'yes' : 'no');
}

/** Yes or no. */
export const flag: FieldControl = { empty: false, Edit: Flag, Read: ReadFlag };
