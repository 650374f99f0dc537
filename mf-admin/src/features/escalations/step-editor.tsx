import { useMessages } from '@voltdeck/kit';
import { one, textOf } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { SelectField, TextField } from '@voltdeck/kit/widgets';
import { escalationLimits, type FieldProblem } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { users } from '../../entity/references.ts';
import { newStep, type StepDraft } from './draft.ts';
import { messages } from './messages.ts';
import * as styles from './escalations.module.css';

export interface RotaOption {
  readonly id: string;
  readonly name: string;
}

interface StepEditorProps {
  readonly steps: readonly StepDraft[];
  readonly rotas: readonly RotaOption[];
  readonly problemOf: (index: number, name: 'userId' | 'waitMinutes') => FieldProblem | undefined;
  readonly onChange: (steps: readonly StepDraft[]) => void;
}

const someone = one(users);

/** Whom a policy notifies, in order. */
export function StepEditor({ steps, rotas, problemOf, onChange }: StepEditorProps): ReactNode {
  const say = useMessages(messages);
  const targets = [...rotas.map(({ id, name }) => ({ value: id, text: say('rotaTarget', { name }) })), { value: '', text: say('onePerson') }];
  return (
    <fieldset className={styles.admSteps}>
      <legend className="vd-list-form__section">{say('steps')}</legend>
      {steps.map((step, index) => {
        const number = index + 1;
        const change = (changed: Partial<StepDraft>): void => onChange(steps.with(index, { ...step, ...changed }));
        return (
          <section key={step.key} className={styles.admStep} aria-label={say('step', { number })}>
            <header className={styles.admStepHead}>
              <strong>{say('step', { number })}</strong>
              {steps.length > 1 && (
                <Button size="small" aria-label={say('takeOutOf', { number })} onClick={() => onChange(steps.toSpliced(index, 1))}>
                  {say('takeOut')}
                </Button>
              )}
            </header>
            <div className={styles.admPolicyFields}>
              <SelectField name={`target${number}`} label={say('target')} options={targets} value={step.rotaId} onChange={({ target }) => change({ rotaId: target.value })} />
              {step.rotaId === '' && (
                <someone.Edit name={`user${number}`} label={say('person')} hint={say('personHint')} value={step.userId} problem={problemOf(index, 'userId')} onChange={(value) => change({ userId: textOf(value) })} />
              )}
              <TextField name={`wait${number}`} label={say('wait')} inputMode="numeric" value={step.wait} problem={problemOf(index, 'waitMinutes')} onChange={({ target }) => change({ wait: target.value })} />
            </div>
          </section>
        );
      })}
      {steps.length < escalationLimits.stepsMax && <Button onClick={() => onChange([...steps, newStep(steps, rotas[0]?.id ?? '')])}>{say('addStep')}</Button>}
    </fieldset>
  );
}
