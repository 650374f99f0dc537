import { useMessages, useText } from '@voltdeck/kit';
import { FieldNote, noteAttributes, TextField } from '@voltdeck/kit/widgets';
import { expressionFields, ruleLimits } from '@voltdeck/protocol/contract';
import { useId, type ReactNode } from 'react';
import type { Draft, DraftField } from './draft.ts';
import { messages } from './messages.ts';
import type { Field } from './scope-fields.tsx';
import * as styles from './rules.module.css';

interface ExpressionFieldsProps {
  readonly draft: Draft;
  readonly field: Field<DraftField>;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** An expression, what it can name, and how long it has to be true. */
export function ExpressionFields({ draft, field, onChange }: ExpressionFieldsProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const id = useId();
  const { problem } = field('expression');
  return (
    <>
      <div className="vd-field">
        <label className="vd-field__label" htmlFor={id}>
          {say('expression')}
        </label>
        <textarea id={id} name="expression" className={`vd-field__input ${styles.code}`} rows={3} maxLength={ruleLimits.expressionMax} spellCheck={false} autoCapitalize="off" value={draft.expression} onChange={({ target }) => onChange({ expression: target.value })} {...noteAttributes(id, problem, say('expressionHint'))} />
        <FieldNote id={id} problem={problem} hint={say('expressionHint')} />
      </div>
      <details className={styles.reference}>
        <summary>{say('expressionFields')}</summary>
        <p className={styles.hint}>{say('expressionOperators')}</p>
        <ul className={styles.names}>
          {Object.entries(expressionFields).map(([name, { label, unit }]) => (
            <li key={name}>
              <code>{name}</code> {unit === '' ? text(label) : `${text(label)} (${unit})`}
            </li>
          ))}
        </ul>
      </details>
      <div className={styles.fields}>
        <TextField label={say('duration')} inputMode="numeric" hint={say('durationHint')} {...field('expressionS')} />
      </div>
    </>
  );
}
