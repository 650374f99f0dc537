import type { OutletGrant, OutletView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { area, choice, flag, line, listOf, many, moment, secret, textOf } from '@voltdeck/kit/list';
import { Dialog, DialogEnd, useProblems } from '@voltdeck/kit/widgets';
import { outletContents, outletContentWords, outletKinds, outletKindWords, topicFields, type OutletKind } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { customers, devices, groups, projects } from '../../entity/references.ts';
import { formMessages } from './form-messages.ts';
import { messages } from './messages.ts';
import { contentOf, draftOf, formOf, kindOf, problemsOf, type OutletDraft } from './outlet-draft.ts';
import { eventTypeReference, recordFieldReference } from './references.ts';

interface OutletDialogProps {
  /** Null: a new one. */
  readonly outlet: OutletView | null;
  readonly onSaved: (grant: OutletGrant) => void;
  readonly onClose: () => void;
}

const kind = choice(outletKinds.map((value) => ({ value, text: outletKindWords[value] })));
const content = choice(outletContents.map((value) => ({ value, text: outletContentWords[value] })));
const lists = { projectIds: many(projects), customerIds: many(customers), groupIds: many(groups), deviceIds: many(devices) } as const;
const listNames = ['projectIds', 'customerIds', 'groupIds', 'deviceIds'] as const;
const types = many(eventTypeReference);
const fields = many(recordFieldReference);

const urlHints = { webhook: 'urlWebhook', mqtt: 'urlMqtt', nats: 'urlNats' } as const satisfies Readonly<Record<OutletKind, keyof typeof formMessages>>;

type TextName = { [Name in keyof OutletDraft]: OutletDraft[Name] extends string ? Name : never }[keyof OutletDraft];
type ListName = { [Name in keyof OutletDraft]: OutletDraft[Name] extends readonly string[] ? Name : never }[keyof OutletDraft];

/** Adds or changes an outlet. */
export function OutletDialog({ outlet, onSaved, onClose }: OutletDialogProps): ReactNode {
  const say = useMessages(messages);
  const sayField = useMessages(formMessages);
  const problems = useProblems();
  const [draft, setDraft] = useState(() => draftOf(outlet));
  const isNew = outlet === null;
  const kindNow = kindOf(draft);
  const isToServer = kindNow !== 'webhook';
  const isOfEvents = contentOf(draft) === 'events';
  const saving = useWrite({
    send: async (): Promise<OutletGrant> => {
      const form = formOf(draft);
      if (isNew) return call(endpoints.outletAdd, { body: { ...form, from: draft.from === '' ? null : Number(draft.from) } });
      return { outlet: await call(endpoints.outletChange, { parameters: { id: outlet.id }, body: { ...form, revision: outlet.revision } }), secret: null };
    },
    onDone: onSaved,
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (problems.check(problemsOf(draft))) saving.send();
  };
  const about = <Name extends TextName>(name: Name) => ({
    ...{ name, value: draft[name], problem: problems.of(name), label: sayField(name) },
    onChange: (value: Parameters<typeof textOf>[0]) => setDraft({ ...draft, [name]: textOf(value) }),
  });
  const ofList = (name: ListName) => ({
    ...{ name, value: draft[name], problem: problems.of(name), label: sayField(name) },
    onChange: (value: Parameters<typeof listOf>[0]) => setDraft({ ...draft, [name]: listOf(value) }),
  });
  return (
    <Dialog title={isNew ? say('addTitle') : say('changeOf', { name: outlet.name })} onClose={onClose}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <div className="vd-list-form--two">
          <line.Edit {...about('name')} />
          <kind.Edit {...about('kind')} disabled={!isNew} />
          <content.Edit {...about('content')} disabled={!isNew} />
          <line.Edit {...about('url')} hint={sayField(urlHints[kindNow])} />
          {isToServer && <line.Edit {...about('user')} />}
          {isToServer && <secret.Edit {...about('password')} hint={isNew ? undefined : sayField('passwordKept')} />}
          {kindNow === 'mqtt' && <line.Edit {...about('clientId')} hint={sayField('clientIdHint')} />}
          {isToServer && <line.Edit {...about('topic')} label={sayField(kindNow === 'nats' ? 'subject' : 'topic')} hint={sayField(kindNow === 'nats' ? 'subjectHint' : 'topicHint', { fields: topicFields.map((field) => `{${field}}`).join(', ') })} />}
          {isNew && <moment.Edit {...about('from')} />}
        </div>
        {isNew && <p className="vd-dialog__text">{sayField('fromHint')}</p>}
        {isToServer && <area.Edit {...about('tlsCa')} hint={sayField('tlsCaHint')} />}
        {isOfEvents && <types.Edit {...ofList('types')} hint={sayField('typesHint')} />}
        {!isOfEvents && <fields.Edit {...ofList('fields')} hint={sayField('fieldsHint')} />}
        {!isOfEvents && <flag.Edit name="cells" value={draft.cells} label={sayField('cells')} onChange={(value) => setDraft({ ...draft, cells: value === true })} />}
        <p className="vd-dialog__text">{sayField('filterHint')}</p>
        <div className="vd-list-form--two">
          {listNames.map((name) => {
            const { Edit } = lists[name];
            return <Edit key={name} {...ofList(name)} />;
          })}
        </div>
        <DialogEnd error={problems.error} action={sayField('save')} working={saving.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
