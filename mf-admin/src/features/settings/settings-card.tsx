import type { ModuleDetailView } from '@voltdeck/contract';
import { call, endpoints, type Say, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorLine, SelectField, TextField, useProblems } from '@voltdeck/kit/widgets';
import type { FieldProblem, ModuleSetting, ModuleSettingsSchema, ModuleSettingValue, ModuleSettingValues } from '@voltdeck/protocol/contract';
import type { FormEvent, ReactNode } from 'react';
import { takeDetail } from '../../registry/queries.ts';
import { messages } from './messages.ts';
import { problemsOf, readSettings, yes } from './read-settings.ts';
import * as styles from './settings.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

interface SettingsCardProps {
  readonly module: ModuleDetailView;
  readonly onDone: (text: string) => void;
}

/** What an administrator can set of a module. */
export function SettingsCard({ module, onDone }: SettingsCardProps): ReactNode {
  const say = useMessages(messages);
  const { settings } = module;
  return (
    <Card title={say('title')} hint={say('hint')}>
      {settings === null ? <p className={pagesStyles.admNone}>{say('none')}</p> : <SettingsForm key={JSON.stringify(module.settingValues)} module={module} schema={settings} onDone={onDone} />}
    </Card>
  );
}

function SettingsForm({ module, schema, onDone }: SettingsCardProps & { readonly schema: ModuleSettingsSchema }): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const saving = useWrite({
    send: (values: ModuleSettingValues) => call(endpoints.moduleSettings, { parameters: { name: module.name }, body: { values } }),
    onDone: (detail) => {
      takeDetail(detail);
      onDone(say('saved'));
    },
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = readSettings(schema, new FormData(event.currentTarget));
    if (problems.check(problemsOf(schema, values))) saving.send(values);
  };
  return (
    <form ref={problems.form} className={styles.moduleSettings} onSubmit={onSubmit} noValidate>
      {Object.entries(schema.properties).map(([name, setting]) => (
        <SettingField key={name} name={name} setting={setting} value={module.settingValues[name] ?? setting.default} problem={problems.of(name)} />
      ))}
      <ErrorLine error={problems.error} />
      <Button type="primary" htmlType="submit" loading={saving.busy}>
        {say('save')}
      </Button>
    </form>
  );
}

interface SettingFieldProps {
  readonly name: string;
  readonly setting: ModuleSetting;
  readonly value: ModuleSettingValue;
  readonly problem: FieldProblem | undefined;
}

function SettingField({ name, setting, value, problem }: SettingFieldProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const options = optionsOf(setting, say);
  const label = text(setting.title);
  if (options !== null) return <SelectField name={name} label={label} options={options} defaultValue={String(value)} />;
  const initial = say('initial', { value: String(setting.default) || '-' });
  const about = setting.description === undefined ? initial : `${text(setting.description)} (${initial})`;
  const hint = setting.public === true ? `${about} · ${say('isPublic')}` : about;
  return <TextField name={name} label={label} hint={hint} defaultValue={String(value)} inputMode={setting.type === 'string' ? 'text' : 'decimal'} autoComplete="off" problem={problem} />;
}

/** The values to choose from; null where any may be typed. */
function optionsOf({ type, enum: only }: ModuleSetting, say: Say<keyof typeof messages>): { value: string; text: string }[] | null {
  if (type === 'boolean') return [{ value: yes, text: say('yes') }, { value: 'false', text: say('no') }];
  return only === undefined ? null : only.map((each) => ({ value: String(each), text: String(each) }));
}
