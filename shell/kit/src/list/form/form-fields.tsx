import type { Form } from '@voltdeck/protocol/contract';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../i18n/messages.ts';
import type { ListField } from '../definition.ts';
import type { FormState } from './use-form.ts';

export interface FormFieldsProps {
  readonly fields: readonly ListField[];
  readonly form: Form;
  readonly state: FormState;
  /** Fields that are fixed from the start. */
  readonly fixed?: boolean;
}

/** The fields of a form, each with its own problem below it. */
export function FormFields({ fields, form, state, fixed = false }: FormFieldsProps): ReactNode {
  const text = useText();
  return (
    <div className={fields.length > 5 ? 'vd-list-form--two' : undefined}>
      {fields.filter(({ when }) => when?.(state.values) ?? true).map(({ name, control: { Edit, empty }, hint, section, wide, once }) => (
        <Fragment key={name}>
          {section !== undefined && <h3 className="vd-list-form__section">{text(section)}</h3>}
          <div className={wide ? 'vd-list-form__wide' : undefined}>
            <Edit
              name={name}
              label={labelOf(form, name, text)}
              value={state.values[name] ?? empty}
              onChange={(value) => state.set(name, value)}
              hint={hint === undefined ? undefined : text(hint)}
              problem={state.problemOf(name)}
              disabled={fixed && once === true}
            />
          </div>
        </Fragment>
      ))}
    </div>
  );
}

/** The label of a field, as the contract's form says it. */
export function labelOf(form: Form, name: string, text: ReturnType<typeof useText>): string {
  const field = form[name];
  return field === undefined ? name : text(field.label);
}
