import type { ForwardTargetView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { area, checks, choice, flag, line, listOf, many, moment, secret, textOf } from '@voltdeck/kit/list';
import { Dialog, DialogEnd, useProblems } from '@voltdeck/kit/widgets';
import { withheldParts, withheldPartWords } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { customers, devices, groups, projects } from '../../entity/references.ts';
import { CoverFields } from './cover-fields.tsx';
import { messages } from './messages.ts';
import { draftOf, formOf, problemsOf, type TargetDraft } from './target-draft.ts';

interface TargetDialogProps {
  /** Null: a new one. */
  readonly target: ForwardTargetView | null;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

const edition = choice(['2016', '2025'].map((value) => ({ value, text: { 'zh-CN': `GB/T 32960.3-${value}`, en: `GB/T 32960.3-${value}` } })));
const withheld = checks(withheldParts.map((value) => ({ value, text: withheldPartWords[value] })));
const lists = { projectIds: many(projects), customerIds: many(customers), groupIds: many(groups), deviceIds: many(devices) } as const;
const listNames = ['projectIds', 'customerIds', 'groupIds', 'deviceIds'] as const;

type TextName = { [Name in keyof TargetDraft]: TargetDraft[Name] extends string ? Name : never }[keyof TargetDraft];
type FlagName = 'tls' | 'vehicleLogin' | 'answers';

/** Adds or changes a forwarding target. */
export function TargetDialog({ target, onSaved, onClose }: TargetDialogProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const [draft, setDraft] = useState(() => draftOf(target));
  const saving = useWrite({
    send: () => {
      const form = formOf(draft, target);
      if (target === null) return call(endpoints.forwardTargetAdd, { body: { ...form, password: draft.password, from: draft.from === '' ? null : Number(draft.from) } });
      return call(endpoints.forwardTargetChange, { parameters: { id: target.id }, body: { ...form, password: draft.password === '' ? null : draft.password, revision: target.revision } });
    },
    onDone: ({ name }) => onSaved(name),
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (problems.check(problemsOf(draft, target))) saving.send();
  };
  const about = <Name extends TextName>(name: Name) => ({ name, value: draft[name], problem: problems.of(name), onChange: (value: Parameters<typeof textOf>[0]) => setDraft({ ...draft, [name]: textOf(value) }) });
  const ofFlag = (name: FlagName) => ({ name, value: draft[name], label: say(name), onChange: (value: unknown) => setDraft({ ...draft, [name]: value === true }) });
  return (
    <Dialog title={target === null ? say('addTitle') : say('changeTitle', { name: target.name })} onClose={onClose}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <div className="vd-list-form--two">
          <line.Edit {...about('name')} label={say('name')} />
          <edition.Edit {...about('edition')} label={say('editionField')} />
          <line.Edit {...about('host')} label={say('host')} />
          <line.Edit {...about('port')} label={say('port')} />
          <line.Edit {...about('platformId')} label={say('platformId')} hint={say('platformIdHint')} />
          <line.Edit {...about('user')} label={say('user')} />
          <secret.Edit {...about('password')} label={say('password')} hint={target === null ? undefined : say('passwordKept')} />
          <flag.Edit {...ofFlag('tls')} />
          {draft.tls && <line.Edit {...about('tlsName')} label={say('tlsName')} hint={say('tlsNameHint')} />}
          {draft.tls && <area.Edit {...about('tlsCa')} label={say('tlsCa')} hint={say('tlsCaHint')} />}
          <flag.Edit {...ofFlag('vehicleLogin')} />
          <flag.Edit {...ofFlag('answers')} hint={say('answersHint')} />
          <line.Edit {...about('answerTimeoutS')} label={say('answerTimeoutS')} />
          <line.Edit {...about('pastAfterS')} label={say('pastAfterS')} />
          <line.Edit {...about('pastPerSecond')} label={say('pastPerSecond')} />
          {target === null && <moment.Edit {...about('from')} label={say('from')} hint={say('fromHint')} />}
        </div>
        <CoverFields draft={draft} target={target} problems={problems} onChange={(change) => setDraft({ ...draft, ...change })} />
        <withheld.Edit name="withheld" label={say('withheld')} value={draft.withheld} onChange={(value) => setDraft({ ...draft, withheld: listOf(value) })} />
        <p className="vd-dialog__text">{say('filterHint')}</p>
        <div className="vd-list-form--two">
          {listNames.map((name) => {
            const { Edit } = lists[name];
            return <Edit key={name} name={name} label={say(name)} value={draft[name]} problem={problems.of(name)} onChange={(value) => setDraft({ ...draft, [name]: listOf(value) })} />;
          })}
        </div>
        <DialogEnd error={problems.error} action={say('save')} working={saving.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
