import { useMessages, useText } from '@voltdeck/kit';
import { area, checks, choice, line, listOf, many, textOf } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { companyRuleForm, permissionTable, userTypes, type FieldProblem, type Permission } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { customers, groups, projects } from '../../entity/references.ts';
import { permissionOptions } from '../../roles/messages.ts';
import { typeOptions } from '../users/messages.ts';
import { linesOf, movedUp, newRule, type RuleDraft } from './rule-draft.ts';
import { ruleMessages } from './rule-messages.ts';
import * as styles from './companies.module.css';

const type = choice(typeOptions);
const permissions = checks(permissionOptions);
const lists = { projectIds: many(projects), customerIds: many(customers), groupIds: many(groups) } as const;
const listNames = ['projectIds', 'customerIds', 'groupIds'] as const;

interface RuleEditorProps {
  readonly rules: readonly RuleDraft[];
  readonly onChange: (rules: readonly RuleDraft[]) => void;
  readonly problemOf: (path: string) => FieldProblem | undefined;
}

/** The rules of a provider, each with a sentence that says what it does. */
export function RuleEditor({ rules, onChange, problemOf }: RuleEditorProps): ReactNode {
  const say = useMessages(ruleMessages);
  return (
    <fieldset className={styles.admRules}>
      <legend className="vd-list-form__section">{say('rules')}</legend>
      <p className="vd-field__hint">{say('about')}</p>
      {rules.map((rule, index) => (
        <RuleFields
          key={rule.key}
          rule={rule}
          number={index + 1}
          problemOf={(name) => problemOf(`rules.${index}.${name}`)}
          onChange={(changed) => onChange(rules.with(index, { ...rule, ...changed }))}
          onUp={index === 0 ? null : () => onChange(movedUp(rules, index))}
          onRemove={() => onChange(rules.toSpliced(index, 1))}
        />
      ))}
      <Button onClick={() => onChange([...rules, newRule()])}>{say('add')}</Button>
    </fieldset>
  );
}

interface RuleFieldsProps {
  readonly rule: RuleDraft;
  readonly number: number;
  readonly problemOf: (name: string) => FieldProblem | undefined;
  readonly onChange: (changed: Partial<RuleDraft>) => void;
  readonly onUp: (() => void) | null;
  readonly onRemove: () => void;
}

function RuleFields({ rule, number, problemOf, onChange, onUp, onRemove }: RuleFieldsProps): ReactNode {
  const say = useMessages(ruleMessages);
  const text = useText();
  const sentence = useSentence();
  const about = (name: keyof typeof companyRuleForm) => ({ name, label: text(companyRuleForm[name].label), problem: problemOf(name) });
  const isPermission = (value: string): value is Permission => Object.hasOwn(permissionTable, value);
  return (
    <section className={styles.admRule} aria-label={say('rule', { number })}>
      <header className={styles.admRuleHead}>
        <strong>{say('rule', { number })}</strong>
        {onUp !== null && (
          <Button size="small" aria-label={say('up', { number })} onClick={onUp}>
            {say('upShort')}
          </Button>
        )}
        <Button size="small" aria-label={say('remove', { number })} onClick={onRemove}>
          {say('removeShort')}
        </Button>
      </header>
      <div className="vd-list-form--two">
        <line.Edit {...about('claim')} value={rule.claim} hint={say('claimHint')} onChange={(value) => onChange({ claim: textOf(value) })} />
        <area.Edit {...about('values')} value={rule.values} hint={say('valuesHint')} onChange={(value) => onChange({ values: textOf(value) })} />
        <type.Edit {...about('type')} value={rule.type} onChange={(value) => onChange({ type: userTypes.find((each) => each === value) ?? 'operator' })} />
        <div className="vd-list-form__wide">
          <permissions.Edit {...about('permissions')} value={rule.permissions} onChange={(value) => onChange({ permissions: listOf(value).filter(isPermission) })} />
        </div>
        {rule.type === 'operator' &&
          listNames.map((name) => {
            const { Edit } = lists[name];
            return <Edit key={name} {...about(name)} value={rule[name]} onChange={(value) => onChange({ [name]: listOf(value) })} />;
          })}
      </div>
      <p className={styles.admRuleSentence} aria-live="polite">
        {sentence(rule)}
      </p>
    </section>
  );
}

/** What a rule does, in plain words. */
function useSentence(): (rule: RuleDraft) => string {
  const say = useMessages(ruleMessages);
  const text = useText();
  return ({ claim, values, type: userType, permissions: given, projectIds, customerIds, groupIds }) => {
    const who = claim.trim() === '' ? say('everyone') : say('whose', { claim: claim.trim(), values: linesOf(values).join(say('or')) || '…' });
    if (userType === 'administrator') return say('administrator', { who });
    const list = given.map((permission) => text(permissionTable[permission].name)).join(say('comma')) || say('nothing');
    return say('operator', { who, list, projects: projectIds.length, customers: customerIds.length, groups: groupIds.length });
  };
}
