import type { CaseDraftView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, Link, momentText, navigate, renew, useLanguage, useMessages, useQuery, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Banner, Card, ErrorLine, ErrorState, problem, SelectField, Skeleton, TextField, useProblems } from '@voltdeck/kit/widgets';
import { caseLimits, pages, pathTo, type CaseSubject } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { levelText } from './case-list.tsx';
import { messages } from './messages.ts';
import * as styles from './cases.module.css';

const usualLevel = 1;

/** Opens a case: what it is about is given, the person says how it is called, how urgent it is and who does it. */
export function NewCase({ subject }: { readonly subject: CaseSubject }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.caseDraft, { query: { ...subject } }));
  if (data === undefined) return error === null ? <Skeleton height="320px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.openCaseId === null) return <NewCaseForm subject={subject} draft={data} />;
  return (
    <Banner title={say('existing')}>
      <Link className="vd-link" to={pathTo(pages.case, { id: data.openCaseId })}>
        {say('toExisting', { id: data.openCaseId })}
      </Link>
    </Banner>
  );
}

function NewCaseForm({ subject, draft }: { readonly subject: CaseSubject; readonly draft: CaseDraftView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const problems = useProblems();
  const [level, setLevel] = useState(String(draft.level ?? usualLevel));
  const owners = useQuery(apiQuery(endpoints.caseOwners, { query: { deviceId: draft.deviceId } }));
  const opening = useWrite({
    send: (fields: { readonly title: string; readonly ownerId: string | null }) => call(endpoints.caseOpen, { body: { ...subject, ...fields, level: Number(level) } }),
    onDone: ({ case: { id } }) => {
      void renew(endpoints.caseList, endpoints.caseDraft);
      navigate(pathTo(pages.case, { id }));
    },
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [title, owner] = ['title', 'owner'].map((name) => String(form.get(name) ?? '').trim());
    if (problems.check(title === '' ? [problem('title', 'required', messages.titleMissing)] : [])) opening.send({ title: title ?? '', ownerId: owner || null });
  };
  const hours = draft.hours.find((each) => String(each.level) === level)?.hours ?? 0;
  return (
    <Card title={say('facts')}>
      <Subject draft={draft} />
      <form ref={problems.form} className={styles.form} onSubmit={onSubmit} noValidate>
        <TextField name="title" label={say('title')} maxLength={caseLimits.titleMax} defaultValue={draft.name === null ? '' : text(draft.name)} hint={draft.name === null ? say('titleHint') : undefined} problem={problems.of('title')} />
        <SelectField name="level" label={say('level')} value={level} hint={say('dueIn', { n: hours })} options={draft.hours.map((each) => ({ value: String(each.level), text: text(levelText(each.level)) }))} onChange={({ target }) => setLevel(target.value)} />
        <SelectField name="owner" label={say('owner')} hint={say('ownerHint')} options={[{ value: '', text: say('noOwner') }, ...(owners.data?.items ?? []).map(({ id, name }) => ({ value: id, text: name }))]} />
        {draft.checks.length > 0 && (
          <div>
            <p className={styles.faint}>{say('checksWhy', { n: draft.checks.length })}</p>
            <ul className={styles.checks}>
              {draft.checks.map((check) => (
                <li key={check.en}>{text(check)}</li>
              ))}
            </ul>
          </div>
        )}
        <ErrorLine error={problems.error ?? owners.error} />
        <div className={styles.formEnd}>
          <Button onClick={() => window.history.back()}>{say('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={opening.busy}>
            {say('open')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Subject({ draft: { deviceId, vin, plate, projectName, name, startedAt } }: { readonly draft: CaseDraftView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      <dt>{say('vehicle')}</dt>
      <dd>
        <Link className="vd-link" to={pathTo(pages.device, { id: deviceId })}>
          {vin}
        </Link>
        {plate !== null && <span className={styles.plate}>{plate}</span>}
      </dd>
      <dt>{say('project')}</dt>
      <dd>{projectName ?? '–'}</dd>
      {name !== null && (
        <>
          <dt>{say('about')}</dt>
          <dd>{startedAt === null ? text(name) : say('since', { name: text(name), at: momentText(startedAt, language) })}</dd>
        </>
      )}
    </dl>
  );
}
