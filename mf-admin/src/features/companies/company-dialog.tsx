import type { CompanyProviderView } from '@voltdeck/contract';
import { call, endpoints, useMessages } from '@voltdeck/kit';
import { FieldForm, flag, line, secret, sentFields, useForm, type FieldValues, type ListField } from '@voltdeck/kit/list';
import { Dialog } from '@voltdeck/kit/widgets';
import { companyForm, companySessionHours, type Form } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { draftOf, ruleOf, type RuleDraft } from './rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';

const { rules: _inTheEditor, ...fieldsOfForm } = companyForm;
/** Scopes are typed with spaces between; the API has a list, and checks it. */
const pageForm: Form = { ...fieldsOfForm, scopes: { label: companyForm.scopes.label, rules: [] } };

const fields: readonly ListField[] = [
  { name: 'name', control: line, hint: messages.nameHint },
  { name: 'slug', control: line, hint: messages.slugHint },
  { name: 'issuer', control: line, hint: messages.issuerHint, wide: true },
  { name: 'clientId', control: line },
  { name: 'clientSecret', control: secret, hint: messages.secretHint },
  { name: 'scopes', control: line, hint: messages.scopesHint },
  { name: 'sessionHours', control: line, hint: messages.hoursHint },
  { name: 'contact', control: line, hint: messages.contactHint, wide: true },
  { name: 'makesUsers', control: flag, hint: messages.makesUsersHint },
  { name: 'linksByEmail', control: flag, hint: messages.linksHint },
  { name: 'passwordAllowed', control: flag, hint: messages.passwordHint },
  { name: 'enabled', control: flag },
];

const initial: FieldValues = {
  ...{ name: '', slug: '', issuer: '', clientId: '', clientSecret: '', contact: '' },
  scopes: 'openid profile email',
  sessionHours: String(companySessionHours.default),
  ...{ makesUsers: false, linksByEmail: false, passwordAllowed: true, enabled: true },
};

function valuesOf({ name, slug, issuer, clientId, contact, scopes, sessionHours, makesUsers, linksByEmail, passwordAllowed, enabled }: CompanyProviderView): FieldValues {
  return { name, slug, issuer, clientId, clientSecret: '', contact: contact ?? '', scopes: scopes.join(' '), sessionHours: String(sessionHours), makesUsers, linksByEmail, passwordAllowed, enabled };
}

interface CompanyDialogProps {
  /** Absent: a new one. */
  readonly provider?: CompanyProviderView | undefined;
  readonly onSaved: (provider: CompanyProviderView) => void;
  readonly onClose: () => void;
}

/** Adds or changes a provider, with its rules. */
export function CompanyDialog({ provider, onSaved, onClose }: CompanyDialogProps): ReactNode {
  const say = useMessages(messages);
  const state = useForm({ form: pageForm, start: provider === undefined ? initial : valuesOf(provider), fieldOf: { COMPANY_SLUG_TAKEN: 'slug', COMPANY_SECRET_NEEDED: 'clientSecret', COMPANY_SEALING_MISSING: 'clientSecret' } });
  const [rules, setRules] = useState<readonly RuleDraft[]>(() => (provider?.rules ?? []).map(draftOf));
  const send = async (values: FieldValues): Promise<void> => {
    const { clientSecret, scopes, ...others } = sentFields(values);
    const body = {
      ...others,
      ...(clientSecret === null ? {} : { clientSecret }),
      scopes: typeof scopes === 'string' ? scopes.split(/\s+/) : [],
      rules: rules.map(ruleOf),
    };
    onSaved(await (provider === undefined ? call(endpoints.companyAdd, { body }) : call(endpoints.companyChange, { parameters: { id: provider.id }, body: { ...body, version: provider.version } })));
  };
  return (
    <Dialog title={provider === undefined ? say('add') : say('changeOf', { name: provider.name })} onClose={onClose}>
      <FieldForm fields={fields} form={pageForm} state={state} action={say(provider === undefined ? 'saveNew' : 'save')} onSend={send} onClose={onClose}>
        <RuleEditor rules={rules} onChange={setRules} problemOf={state.problemOf} />
      </FieldForm>
    </Dialog>
  );
}
