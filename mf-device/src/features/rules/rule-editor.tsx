import type { RuleView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorLine, SelectField, TextField, useProblems } from '@voltdeck/kit/widgets';
import { complianceFigures, faultLevelRow } from '@voltdeck/protocol/codes';
import { fleetKinds, ruleSentence } from '@voltdeck/contract/rules';
import { rateDirections, rateUnits, ruleDirections, ruleKinds, ruleLimits, ruleMetrics, ruleQualityFigures, serviceCounters, serviceCounterTexts, unitPer } from '@voltdeck/protocol/contract';
import { useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { CampaignFields } from './campaign-fields.tsx';
import { conditionOf, draftOf, formOf, previewProblems, problemsOf, type Draft, type DraftField } from './draft.ts';
import { ExpressionFields } from './expression-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { FleetFields } from './fleet-fields.tsx';
import { messages } from './messages.ts';
import { Preview, type Previewed } from './preview.tsx';
import { RuleTerms } from './rule-terms.tsx';
import { ModelField, OwnerFields, type Field } from './scope-fields.tsx';
import * as styles from './rules.module.css';

interface RuleEditorProps {
  readonly draft: Draft;
  /** The rule that is edited, as it is stored. */
  readonly stored: RuleView | null;
  /** All, of which it can depend on one. */
  readonly rules: readonly Pick<RuleView, 'id' | 'name' | 'condition'>[];
  readonly onChange: (change: Partial<Draft>) => void;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

const levels = Array.from({ length: ruleLimits.levelMax }, (_, index) => index + 1);
const withoutPreview = { name: '', level: '' };

/** What a rule is called, when it raises an alarm and for which vehicles; and what it would have raised. */
export function RuleEditor({ draft, stored, rules, onChange, onSaved, onClose }: RuleEditorProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const [shown, setShown] = useState<string | null>(null);
  const saving = useWrite({ send: () => save(draft), renews: [endpoints.ruleList, endpoints.ruleAlarms], onDone: ({ name }) => onSaved(name), onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (problems.check(problemsOf(draft))) saving.send();
  };
  const field = (name: DraftField) => ({
    name,
    value: String(draft[name]),
    problem: problems.of(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange({ [name]: target.value }),
  });
  const asked = previewed(draft);
  const before = stored === null ? null : previewed(draftOf(stored));
  return (
    <Card title={say(draft.id === null ? 'addTitle' : 'editTitle')}>
      <form ref={problems.form} className={styles.form} onSubmit={onSubmit} noValidate>
        <div className={styles.fields}>
          <TextField label={say('name')} maxLength={ruleLimits.nameMax} {...field('name')} />
          <Level field={field('level')} />
          <SelectField label={say('kind')} options={ruleKinds.map((value) => ({ value, text: say(value) }))} {...field('kind')} />
        </div>
        <div className={styles.fields}>
          {draft.kind === 'silent' && <TextField label={say('minutes')} inputMode="numeric" hint={say('minutesHint')} {...field('minutes')} />}
          {draft.kind === 'serviceDue' && <ServiceDue draft={draft} field={field} />}
          {draft.kind === 'dataQuality' && <DataQuality field={field} />}
          {draft.kind === 'serviceEnd' && <TextField label={say('serviceDays')} inputMode="numeric" hint={say('serviceDaysHint')} {...field('serviceDays')} />}
          {draft.kind === 'threshold' && <Threshold draft={draft} field={field} />}
          {draft.kind === 'rate' && <Rate draft={draft} field={field} />}
        </div>
        {draft.kind === 'fleetCount' && <FleetFields draft={draft} field={field} onChange={onChange} />}
        {draft.kind === 'campaignFailing' && <CampaignFields draft={draft} field={field} />}
        {draft.kind === 'expression' && <ExpressionFields draft={draft} field={field} onChange={onChange} />}
        <div className={styles.fields}>
          <OwnerFields field={field} />
          <ModelField field={field} />
          <TextField label={say('bmsModel')} maxLength={100} hint={say('bmsModelHint')} {...field('bmsModel')} />
        </div>
        {!fleetKinds.has(draft.kind) && (
          <div className={styles.fields}>
            <SelectField label={say('unless')} hint={say('unlessHint')} options={[{ value: '', text: say('unlessNone') }, ...rules.filter(({ id, condition }) => id !== draft.id && !fleetKinds.has(condition.kind)).map(({ id, name }) => ({ value: id, text: name }))]} {...field('unlessRuleId')} />
          </div>
        )}
        <HoursFields hours={draft.hours} problemOf={problems.of} onChange={(hours) => onChange({ hours })} />
        <Sentence draft={draft} unless={rules.find(({ id }) => id === draft.unlessRuleId)?.name ?? null} />
        {draft.id !== null && <p className={styles.hint}>{say('restart')}</p>}
        <ErrorLine error={problems.error} />
        <div className={styles.formEnd}>
          <Button onClick={() => problems.check(previewProblems(draft)) && setShown(JSON.stringify(asked))}>{say('preview', { days: ruleLimits.previewDays })}</Button>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={saving.busy}>
            {say('save')}
          </Button>
        </div>
      </form>
      {asked !== null && shown === JSON.stringify(asked) && (
        <div className={styles.previews}>
          <Preview title={before === null ? say('previewOf', { days: ruleLimits.previewDays }) : say('previewDraft')} of={asked} />
          {before !== null && JSON.stringify(before) !== JSON.stringify(asked) && <Preview title={say('previewStored')} of={before} />}
        </div>
      )}
    </Card>
  );
}

/** The part of a draft that a preview is about. */
function previewed(draft: Draft): Previewed | null {
  const form = formOf({ ...draft, ...withoutPreview });
  return form === null ? null : { condition: form.condition, scope: form.scope, hours: form.hours, unlessRuleId: form.unlessRuleId };
}

function Level({ field }: { readonly field: ReturnType<Field<DraftField>> }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const options = levels.map((level) => ({ value: String(level), text: text(faultLevelRow(level)?.name ?? { 'zh-CN': String(level), en: String(level) }) }));
  return <SelectField label={say('level')} options={options} {...field} />;
}

function Threshold({ draft, field }: { readonly draft: Draft; readonly field: Field<DraftField> }): ReactNode {
  const say = useMessages(messages);
  const unit = ruleMetrics[draft.metric]?.unit ?? '';
  return (
    <>
      <Metric field={field} />
      <SelectField label={say('direction')} options={ruleDirections.map((value) => ({ value, text: say(value) }))} {...field('direction')} />
      <TextField label={unit === '' ? say('limitPlain') : say('limit', { unit })} inputMode="decimal" {...field('limit')} />
      <TextField label={say('duration')} inputMode="numeric" hint={say('durationHint')} {...field('durationS')} />
      <TextField label={unit === '' ? say('hysteresisPlain') : say('hysteresis', { unit })} inputMode="decimal" hint={say('hysteresisHint')} {...field('hysteresis')} />
    </>
  );
}

function Rate({ draft, field }: { readonly draft: Draft; readonly field: Field<DraftField> }): ReactNode {
  const say = useMessages(messages);
  const unit = unitPer({ unit: ruleMetrics[draft.metric]?.unit ?? '' }, draft.per);
  const units = rateUnits.map((value) => ({ value, text: say(value === 'minute' ? 'perMinute' : 'perHour') }));
  return (
    <>
      <Metric field={field} />
      <SelectField label={say('direction')} options={rateDirections.map((value) => ({ value, text: say(value) }))} {...field('rateDirection')} />
      <TextField label={say('rateLimit', { unit })} inputMode="decimal" {...field('rateLimit')} />
      <SelectField label={say('per')} options={units} {...field('per')} />
      <TextField label={say('windowMin')} inputMode="numeric" hint={say('windowHint')} {...field('windowMin')} />
      <TextField label={say('hysteresis', { unit })} inputMode="decimal" hint={say('rateHysteresisHint')} {...field('rateHysteresis')} />
    </>
  );
}

function ServiceDue({ draft, field }: { readonly draft: Draft; readonly field: Field<DraftField> }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <>
      <SelectField label={say('counter')} options={serviceCounters.map((value) => ({ value, text: text(serviceCounterTexts[value].label) }))} {...field('counter')} />
      <TextField label={say('serviceLimit', { unit: text(serviceCounterTexts[draft.counter].unit) })} inputMode="decimal" hint={say('serviceLimitHint')} {...field('serviceLimit')} />
    </>
  );
}

function DataQuality({ field }: { readonly field: Field<DraftField> }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <>
      <SelectField label={say('figure')} options={ruleQualityFigures.map((value) => ({ value, text: text(complianceFigures[value].label) }))} {...field('figure')} />
      <TextField label={say('share')} inputMode="decimal" hint={say('shareHint')} {...field('share')} />
    </>
  );
}

function Metric({ field }: { readonly field: Field<DraftField> }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return <SelectField label={say('metric')} options={Object.entries(ruleMetrics).map(([value, { label }]) => ({ value, text: text(label) }))} {...field('metric')} />;
}

function Sentence({ draft, unless }: { readonly draft: Draft; readonly unless: string | null }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const condition = conditionOf(draft);
  if (condition === null) return null;
  return (
    <p className={styles.sentence} aria-label={say('sentence')} role="status">
      {text(ruleSentence(condition))}
      <RuleTerms hours={draft.hours} unless={unless} />
    </p>
  );
}

function save(draft: Draft) {
  const body = formOf(draft);
  if (body === null) throw new Error('A rule without a condition passed its check');
  if (draft.id === null) return call(endpoints.ruleAdd, { body });
  return call(endpoints.ruleChange, { parameters: { ruleId: draft.id }, body: { ...body, revision: draft.revision } });
}
