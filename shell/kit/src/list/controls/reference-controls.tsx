import type { ReactNode } from 'react';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { Combobox } from './combobox.tsx';
import { listOf, textOf, type ControlProps, type FieldControl, type FieldValue } from './control.ts';
import type { Reference } from './reference.ts';
import * as styles from './controls.module.css';

const messages = defineMessages({
  remove: { 'zh-CN': '移除', en: 'Remove' },
});

/** The name of an entry that is known by its id. */
export function ReferenceName({ of, id }: { readonly of: Reference; readonly id: string }): ReactNode {
  return of.useName(id);
}

/** One entry of another list, or none. */
export function one(of: Reference): FieldControl {
  function Edit({ name: _name, value, onChange, ...rest }: ControlProps): ReactNode {
    const id = textOf(value);
    const shown = of.useName(id);
    return <Combobox {...rest} of={of} shown={id === '' ? '' : shown} without={[]} onChoose={(chosen) => onChange(chosen.id)} onClear={() => onChange('')} />;
  }
  function Read({ value }: { readonly value: FieldValue }): ReactNode {
    return textOf(value) === '' ? '–' : <ReferenceName of={of} id={textOf(value)} />;
  }
  return { empty: '', Edit, Read };
}

/** Several entries of another list. */
export function many(of: Reference): FieldControl {
  function Edit({ name: _name, value, onChange, ...rest }: ControlProps): ReactNode {
    const say = useMessages(messages);
    const ids = listOf(value);
    return (
      <Combobox {...rest} of={of} shown="" without={ids} onChoose={(chosen) => onChange([...ids, chosen.id])}>
        {ids.length > 0 && (
          <div className={styles.listChips}>
            {ids.map((id) => (
              <button key={id} type="button" className={styles.listChip} disabled={rest.disabled} onClick={() => onChange(ids.filter((each) => each !== id))}>
                <ReferenceName of={of} id={id} /> <span aria-hidden="true">×</span>
                <span className="vd-visually-hidden">{say('remove')}</span>
              </button>
            ))}
          </div>
        )}
      </Combobox>
    );
  }
  function Read({ value }: { readonly value: FieldValue }): ReactNode {
    const ids = listOf(value);
    return ids.length === 0 ? '–' : ids.map((id, place) => [place > 0 && ', ', <ReferenceName key={id} of={of} id={id} />]);
  }
  return { empty: [], Edit, Read };
}
