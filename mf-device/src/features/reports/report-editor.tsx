import type { ReportScheduleView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, useAllowed, useMessages, useQuery, useSession, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorLine, FieldNote, noteAttributes, Segmented, SelectField, TextField, useProblems } from '@voltdeck/kit/widgets';
import { limits, reportFormats, reportKinds, reportLimits, reportRhythms, type BaseLanguage } from '@voltdeck/protocol/contract';
import { useId, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { formOf, problemsOf, type Draft } from './draft.ts';
import { kindWords } from './kind-words.ts';
import { messages } from './messages.ts';
import { Preview, type Previewed } from './preview.tsx';
import * as styles from './reports.module.css';

interface ReportEditorProps {
  readonly draft: Draft;
  /** The schedule that is edited, as it is stored. */
  readonly stored: ReportScheduleView | null;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

const { hourMin, hourMax } = reportLimits;
const hours = Array.from({ length: hourMax - hourMin + 1 }, (_, index) => hourMin + index);
/** Each in its own language. */
const languages: readonly { readonly value: BaseLanguage; readonly text: string }[] = [
  { value: 'zh-CN', text: '简体中文' },
  { value: 'en', text: 'English' },
];

/** When a report is made, of what, and for whom; and what it would hold. */
export function ReportEditor({ draft, stored, onChange, onSaved, onClose }: ReportEditorProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const [shown, setShown] = useState<Previewed | null>(null);
  const saving = useWrite({ send: () => save(draft), renews: [endpoints.reportScheduleList], onDone: ({ name }) => onSaved(name), onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (problems.check(problemsOf(draft))) saving.send();
  };
  const onPreview = (): void => {
    if (problems.check(problemsOf(draft).filter(({ path }) => path === 'customerId'))) setShown(previewed(draft));
  };
  const field = (name: 'name' | 'hour' | 'projectId' | 'customerId') => ({
    name,
    value: draft[name],
    problem: problems.of(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange({ [name]: target.value }),
  });
  const query = { query: { pageSize: limits.pageSizeMax } };
  const projects = useQuery(apiQuery(endpoints.projectList, query));
  const customers = useQuery(apiQuery(endpoints.customerList, query));
  const optionsOf = (items: readonly { readonly id: string; readonly name: string }[] = [], none = say('any')) => [{ value: '', text: none }, ...items.map(({ id, name }) => ({ value: id, text: name }))];
  return (
    <Card title={say(draft.id === null ? 'add' : 'editTitle')}>
      <form ref={problems.form} className={styles.form} onSubmit={onSubmit} noValidate>
        <div>
          <Segmented label={say('kind')} options={reportKinds.map((value) => ({ value, text: say(kindWords[value].name) }))} value={draft.kind} onChange={(kind) => onChange({ kind })} />
          <p className={styles.hint}>{say(kindWords[draft.kind].hint)}</p>
        </div>
        <div className={styles.fields}>
          <TextField label={say('name')} maxLength={reportLimits.nameMax} {...field('name')} />
          <SelectField label={say('project')} options={optionsOf(projects.data?.items)} {...field('projectId')} />
          <SelectField label={say('customer')} options={optionsOf(customers.data?.items, draft.kind === 'customer' ? say('choose') : undefined)} {...field('customerId')} />
        </div>
        <div className={styles.checks}>
          <Segmented label={say('rhythm')} options={reportRhythms.map((value) => ({ value, text: say(value) }))} value={draft.rhythm} onChange={(rhythm) => onChange({ rhythm })} />
          <Segmented label={say('language')} options={languages} value={draft.language} onChange={(language) => onChange({ language })} />
        </div>
        <div className={styles.fields}>
          <SelectField label={say('hour')} hint={say('hourHint')} options={hours.map((hour) => ({ value: String(hour), text: `${String(hour).padStart(2, '0')}:00` }))} {...field('hour')} />
          <Formats draft={draft} problem={problems.of('formats')} onChange={onChange} />
        </div>
        <RecipientsChoice draft={draft} stored={stored} onChange={onChange} />
        <ErrorLine error={problems.error} />
        <div className={styles.formEnd}>
          <Button onClick={onPreview}>{say('preview')}</Button>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={saving.busy}>
            {say('save')}
          </Button>
        </div>
      </form>
      {shown !== null && JSON.stringify(shown) === JSON.stringify(previewed(draft)) && <Preview of={shown} />}
    </Card>
  );
}

const previewed = ({ kind, rhythm, projectId, customerId }: Draft): Previewed => ({ kind, rhythm, ...(projectId === '' ? {} : { projectId }), ...(customerId === '' ? {} : { customerId }) });

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] => (values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);

interface ChoiceProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

function Formats({ draft, problem, onChange }: ChoiceProps & { readonly problem: ReturnType<ReturnType<typeof useProblems>['of']> }): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="vd-field__label">{say('formats')}</legend>
      <div className={styles.checks}>
        {reportFormats.map((format) => (
          <label key={format} className={styles.check}>
            <input type="checkbox" name="formats" checked={draft.formats.includes(format)} onChange={() => onChange({ formats: toggled(draft.formats, format) })} {...noteAttributes(id, problem, undefined)} />
            {say(format)}
          </label>
        ))}
      </div>
      <FieldNote id={id} problem={problem} />
    </fieldset>
  );
}

/** Administrators choose among all users; others can have it sent to themselves. */
function RecipientsChoice({ draft, stored, onChange }: ChoiceProps & Pick<ReportEditorProps, 'stored'>): ReactNode {
  const say = useMessages(messages);
  const own = useSession()?.user.id ?? '';
  const maySeeUsers = useAllowed(endpoints.userList.route);
  const { recipients } = draft;
  const others = (stored?.recipients ?? []).filter(({ userId }) => userId !== own && recipients.includes(userId));
  const toggle = (userId: string): void => onChange({ recipients: toggled(recipients, userId) });
  return (
    <fieldset className={styles.choice}>
      <legend className="vd-field__label">{say('recipients')}</legend>
      {maySeeUsers ? (
        <Users chosen={recipients} onToggle={toggle} />
      ) : (
        <>
          <label className={styles.check}>
            <input type="checkbox" checked={recipients.includes(own)} onChange={() => toggle(own)} />
            {say('me')}
          </label>
          {others.length > 0 && <p className={styles.hint}>{say('others', { names: others.map(({ name }) => name ?? '–').join(', ') })}</p>}
        </>
      )}
      <p className={styles.hint}>
        {say('recipientsHint')} {stored?.mailReady === false && say('noMail')}
      </p>
    </fieldset>
  );
}

function Users({ chosen, onToggle }: { readonly chosen: readonly string[]; readonly onToggle: (userId: string) => void }): ReactNode {
  const say = useMessages(messages);
  const users = useQuery(apiQuery(endpoints.userList, { query: { pageSize: limits.pageSizeMax } }));
  return (
    <div className={`${styles.checks} ${styles.people}`}>
      <ErrorLine error={users.error} />
      {users.data?.items.map(({ id, name, email }) => (
        <label key={id} className={styles.check}>
          <input type="checkbox" checked={chosen.includes(id)} disabled={!chosen.includes(id) && chosen.length >= reportLimits.recipientsMax} onChange={() => onToggle(id)} />
          {email === null || email === '' ? say('noAddressOf', { name }) : say('withAddress', { name, email })}
        </label>
      ))}
    </div>
  );
}

function save(draft: Draft) {
  const body = formOf(draft);
  if (draft.id === null) return call(endpoints.reportScheduleAdd, { body });
  return call(endpoints.reportScheduleChange, { parameters: { scheduleId: draft.id }, body: { ...body, revision: draft.revision } });
}
