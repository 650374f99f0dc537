import type { EmbedGrant } from '@voltdeck/contract';
import { call, endpoints, useMessages } from '@voltdeck/kit';
import { choice, FieldForm, line, useForm, type FieldValues, type ListTool } from '@voltdeck/kit/list';
import { Dialog, OnceShown, scopeOfChoice, useScopeChoices, type ScopeChoice } from '@voltdeck/kit/widgets';
import { embedPath, rules, screenNamePattern, type Form, type Text } from '@voltdeck/protocol/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { wallLink } from './wall-link.ts';
import { wallPageChoices } from './wall-pages.ts';

const form = {
  name: { label: messages.name, rules: [rules.required(), rules.text(), rules.regex(screenNamePattern.source)] },
  page: { label: messages.addPage, rules: [rules.required()] },
  scope: { label: messages.addScope, rules: [rules.required()] },
  days: { label: messages.addDays, rules: [rules.required(), rules.integer(), rules.between(1, 365)] },
} satisfies Form;

/** What a choice is called needs no translation: names of projects have none, and the others are translated already. */
const asText = (text: string): Text => ({ 'zh-CN': text, en: text });

function fieldsOf(scopes: readonly ScopeChoice[]) {
  return [
    { name: 'name', control: line, hint: messages.nameHint },
    { name: 'page', control: choice(wallPageChoices) },
    { name: 'scope', control: choice(scopes.map(({ value, text }) => ({ value, text: asText(text) }))), hint: messages.addScopeHint },
    { name: 'days', control: line },
  ];
}

type DialogProps = Parameters<ListTool['Dialog']>[0];

/** Makes the address that a new wall opens, and shows it once. */
export function NewWallDialog({ onDone, onClose }: DialogProps): ReactNode {
  const say = useMessages(messages);
  const state = useForm({ form, start: { name: '', page: '/screen', scope: '', days: '365' } });
  const scopes = useScopeChoices();
  const fields = useMemo(() => fieldsOf(scopes), [scopes]);
  const [grant, setGrant] = useState<EmbedGrant | null>(null);
  const name = String(state.values['name'] ?? '').trim();
  const make = async ({ page, scope, days }: FieldValues): Promise<void> => {
    const body = { path: String(page), origins: [location.origin], scope: scopeOfChoice(String(scope ?? '')) ?? 'all', lifeDays: Number(days) };
    setGrant(await call(endpoints.embedAdd, { body }));
  };
  if (grant !== null) {
    const finish = (): void => {
      onDone(say('addDone', { name }));
      onClose();
    };
    return (
      <Dialog key="link" title={say('add')}>
        <OnceShown kind="link" value={wallLink(location.origin, embedPath(grant.embed, grant.token), name)} about={say('addAbout', { name })} onDone={finish} />
      </Dialog>
    );
  }
  return (
    <Dialog key="form" title={say('add')} onClose={onClose}>
      <FieldForm fields={fields} form={form} state={state} action={say('addMake')} onSend={make} onClose={onClose} />
    </Dialog>
  );
}
