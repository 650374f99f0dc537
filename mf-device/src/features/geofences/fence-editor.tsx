import { apiQuery, call, endpoints, useMessages, useQuery, useSession, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorLine, FieldNote, noteAttributes, Segmented, SelectField, TextField, useProblems } from '@voltdeck/kit/widgets';
import { geofenceColours, geofenceLimits, limits } from '@voltdeck/protocol/contract';
import { useId, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { cornersOf, fleet, problemsOf, shapeOf, withCorners, type Draft } from './draft.ts';
import { messages } from './messages.ts';
import * as styles from './geofences.module.css';

interface FenceEditorProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

const kinds = ['circle', 'polygon'] as const;

/** What the geofence is called, whom it is for and where it lies. */
export function FenceEditor({ draft, onChange, onSaved, onClose }: FenceEditorProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const problems = useProblems();
  const owners = useOwners(draft.owner);
  const saving = useWrite({ send: () => save(draft), renews: [endpoints.geofenceList, endpoints.geofenceDwell, endpoints.geofenceCrossings], onDone: ({ name }) => onSaved(name), onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (problems.check(problemsOf(draft))) saving.send();
  };
  const field = (name: keyof Draft) => ({
    name,
    value: String(draft[name]),
    problem: problems.of(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange({ [name]: target.value }),
  });
  const colours = Object.entries(geofenceColours).map(([value, label]) => ({ value, text: text(label) }));
  return (
    <Card title={say(draft.id === null ? 'addTitle' : 'editTitle')} className={styles.editor}>
      <form ref={problems.form} className={styles.editorForm} onSubmit={onSubmit} noValidate>
        <TextField label={say('name')} maxLength={geofenceLimits.nameMax} {...field('name')} />
        <SelectField label={say('owner')} options={owners} {...field('owner')} />
        <SelectField label={say('colour')} options={colours} {...field('colour')} />
        <Segmented label={say('shape')} options={kinds.map((value) => ({ value, text: say(value) }))} value={draft.kind} onChange={(kind) => onChange({ kind })} />
        <p className={styles.editorHint}>{say(draft.kind === 'circle' ? 'hintCircle' : 'hintPolygon')}</p>
        {draft.kind === 'circle' ? (
          <>
            <TextField label={say('latitude')} inputMode="decimal" {...field('latitude')} />
            <TextField label={say('longitude')} inputMode="decimal" {...field('longitude')} />
            <TextField label={say('radius')} inputMode="numeric" {...field('radius')} />
          </>
        ) : (
          <Corners draft={draft} problem={problems.of('corners')} onChange={onChange} />
        )}
        {draft.id !== null && <p className={styles.editorHint}>{say('shapeAgain', { days: geofenceLimits.pastDays })}</p>}
        <ErrorLine error={problems.error} />
        <div className={styles.editorEnd}>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={saving.busy}>
            {say('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Corners({ draft, problem, onChange }: Pick<FenceEditorProps, 'draft' | 'onChange'> & { readonly problem: Parameters<typeof noteAttributes>[1] }): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {say('corners')}
      </label>
      <textarea id={id} name="corners" className="vd-field__input vd-number" rows={6} value={draft.corners} onChange={({ target }) => onChange({ corners: target.value })} {...noteAttributes(id, problem, undefined)} />
      <FieldNote id={id} problem={problem} />
      <Button size="small" disabled={draft.corners === ''} onClick={() => onChange(withCorners(cornersOf(draft).slice(0, -1)))}>
        {say('lastCorner')}
      </Button>
    </div>
  );
}

function save(draft: Draft) {
  const shape = shapeOf(draft);
  if (shape === null) throw new Error('A geofence without a shape passed its check');
  const body = { name: draft.name.trim(), colour: draft.colour, projectId: draft.owner === fleet ? null : draft.owner, shape };
  if (draft.id === null) return call(endpoints.geofenceAdd, { body });
  return call(endpoints.geofenceChange, { parameters: { geofenceId: draft.id }, body: { ...body, revision: draft.revision } });
}

/** Projects, and the whole fleet for who sees all of it. */
function useOwners(chosen: string): readonly { readonly value: string; readonly text: string }[] {
  const say = useMessages(messages);
  const session = useSession();
  const { data } = useQuery(apiQuery(endpoints.projectList, { query: { pageSize: limits.pageSizeMax } }));
  const projects = (data?.items ?? []).map(({ id, name }) => ({ value: id, text: name }));
  const everything = session?.reach === undefined || session.reach.all || chosen === fleet;
  return [{ value: '', text: say('choose') }, ...(everything ? [{ value: fleet, text: say('fleet') }] : []), ...projects];
}
