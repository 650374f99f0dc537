import type { EscalationPolicyView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, useLanguage, useMessages, useQuery, useText, useWrite } from '@voltdeck/kit';
import { flag, one, textOf } from '@voltdeck/kit/list';
import { Dialog, DialogEnd, SelectField, Skeleton, TextField, useProblems } from '@voltdeck/kit/widgets';
import { faultLevelRow, raisedLevels } from '@voltdeck/protocol/codes';
import { baseOf, languageRow, rotaLimits } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { projects } from '../../entity/references.ts';
import { draftOf, formOf, newDraft, problemsOf, type PolicyDraft } from './draft.ts';
import { messages } from './messages.ts';
import { StepEditor, type RotaOption } from './step-editor.tsx';
import * as styles from './escalations.module.css';

interface PolicyDialogProps {
  /** Null: a new one. */
  readonly policy: EscalationPolicyView | null;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

const languages = ['zh-CN', 'en'] as const;
const someProject = one(projects);

/** Adds or changes a policy; its steps name rotas, which are read first. */
export function PolicyDialog({ policy, onSaved, onClose }: PolicyDialogProps): ReactNode {
  const say = useMessages(messages);
  const { data } = useQuery(apiQuery(endpoints.rotaList));
  return (
    <Dialog title={policy === null ? say('addTitle') : say('changeTitle', { name: policy.name })} onClose={onClose}>
      {data === undefined ? <Skeleton height="240px" /> : <PolicyForm policy={policy} rotas={data.items} onSaved={onSaved} onClose={onClose} />}
    </Dialog>
  );
}

function PolicyForm({ policy, rotas, onSaved, onClose }: PolicyDialogProps & { readonly rotas: readonly RotaOption[] }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const problems = useProblems();
  const [draft, setDraft] = useState(() => (policy === null ? newDraft(baseOf(language), rotas[0]?.id ?? '') : draftOf(policy)));
  const change = (changed: Partial<PolicyDraft>): void => setDraft({ ...draft, ...changed });
  const saving = useWrite({
    send: () => (policy === null ? call(endpoints.escalationPolicyAdd, { body: formOf(draft) }) : call(endpoints.escalationPolicyChange, { parameters: { id: policy.id }, body: { ...formOf(draft), revision: policy.revision } })),
    onDone: ({ name }) => onSaved(name),
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (problems.check(problemsOf(draft))) saving.send();
  };
  const levels = raisedLevels.map((level) => ({ value: String(level), text: text(faultLevelRow(level)?.name ?? messages.level) }));
  return (
    <form ref={problems.form} onSubmit={onSubmit} noValidate>
      <TextField name="name" label={say('name')} maxLength={rotaLimits.nameMax} value={draft.name} problem={problems.of('name')} onChange={({ target }) => change({ name: target.value })} />
      <div className={styles.admPolicyFields}>
        <SelectField name="minLevel" label={say('level')} hint={say('levelHint')} options={levels} value={draft.minLevel} onChange={({ target }) => change({ minLevel: target.value })} />
        <someProject.Edit name="projectId" label={say('project')} hint={say('projectHint')} value={draft.projectId} problem={problems.of('projectId')} onChange={(value) => change({ projectId: textOf(value) })} />
        <TextField name="rounds" label={say('roundsField')} hint={say('roundsHint')} inputMode="numeric" value={draft.rounds} problem={problems.of('rounds')} onChange={({ target }) => change({ rounds: target.value })} />
        <SelectField
          name="language"
          label={say('language')}
          hint={say('languageHint')}
          options={languages.map((value) => ({ value, text: languageRow(value).name }))}
          value={draft.language}
          onChange={({ target }) => change({ language: target.value === 'en' ? 'en' : 'zh-CN' })}
        />
      </div>
      <StepEditor steps={draft.steps} rotas={rotas} problemOf={(index, name) => problems.of(`steps.${index}.${name}`)} onChange={(steps) => change({ steps })} />
      <flag.Edit name="enabled" label={say('enabledField')} value={draft.enabled} onChange={(value) => change({ enabled: value === true })} />
      <DialogEnd error={problems.error} action={say('save')} working={saving.busy} onClose={onClose} />
    </form>
  );
}
