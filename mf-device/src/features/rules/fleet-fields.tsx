import { apiQuery, endpoints, useMessages, useQuery, useText } from '@voltdeck/kit';
import { SelectField, TextField } from '@voltdeck/kit/widgets';
import { workingStates } from '@voltdeck/protocol/codes';
import { needs, workingStateNames } from '@voltdeck/protocol/contract';
import { useId, type ReactNode } from 'react';
import type { Draft, DraftField } from './draft.ts';
import { copiedView } from './fleet-draft.ts';
import { messages } from './messages.ts';
import type { Field } from './scope-fields.tsx';
import * as styles from './rules.module.css';

const needTexts = { fault: 'needFault', handled: 'needHandled', silent: 'needSilent' } as const;
const sohSteps = Array.from({ length: 20 }, (_, index) => 95 - index * 5);

interface FleetFieldsProps {
  readonly draft: Draft;
  readonly field: Field<DraftField>;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** Which vehicles are counted, and how many are too many. */
export function FleetFields({ draft, field, onChange }: FleetFieldsProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const id = useId();
  const views = useQuery(apiQuery(endpoints.savedViewList, { query: { list: 'vehicle' } }));
  const any = { value: '', text: say('any') };
  // A month or a step that a view has beyond those that are offered stays as it is.
  const sohs = [...new Set([...sohSteps.map(String), draft.fleetSoh])].filter((step) => step !== '');
  return (
    <>
      <p className={styles.hint}>{say('fleetWhy')}</p>
      <div className={styles.fields}>
        <div className="vd-field">
          <label className="vd-field__label" htmlFor={id}>
            {say('fleetView')}
          </label>
          <select id={id} className="vd-field__input" value="" aria-describedby={`${id}-hint`} onChange={({ target }) => onChange(copiedView(views.data?.items.find((view) => view.id === target.value)?.query ?? ''))}>
            <option value="">{say('fleetViewChoose')}</option>
            {views.data?.items.map((view) => (
              <option key={view.id} value={view.id}>
                {view.name}
              </option>
            ))}
          </select>
          <p id={`${id}-hint`} className="vd-field__hint">
            {say('fleetViewHint')}
          </p>
        </div>
        <SelectField label={say('fleetState')} options={[any, ...workingStateNames.map((value) => ({ value, text: text(workingStates[value]) }))]} {...field('fleetState')} />
        <SelectField label={say('fleetOnline')} options={[any, { value: 'true', text: say('yes') }, { value: 'false', text: say('no') }]} {...field('fleetOnline')} />
        <SelectField label={say('fleetNeed')} options={[any, ...needs.map((value) => ({ value, text: say(needTexts[value]) }))]} {...field('fleetNeed')} />
        <SelectField label={say('fleetSoh')} options={[any, ...sohs.map((value) => ({ value, text: `${value}–${Number(value) + 5}%` }))]} {...field('fleetSoh')} />
        <TextField label={say('fleetActivated')} placeholder="2026-01" hint={say('fleetActivatedHint')} {...field('fleetActivated')} />
        <TextField label={say('fleetSearch')} maxLength={100} hint={say('fleetSearchHint')} {...field('fleetSearch')} />
        <TextField label={say('fleetLimit')} inputMode="numeric" {...field('fleetLimit')} />
        <TextField label={say('fleetHysteresis')} inputMode="numeric" hint={say('fleetHysteresisHint')} {...field('fleetHysteresis')} />
      </div>
    </>
  );
}
