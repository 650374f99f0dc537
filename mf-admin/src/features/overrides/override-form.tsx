import type { ModuleDetailView, ModuleOverrideGrant, NewModuleOverride } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { DialogEnd, SelectField, TextField, useProblems } from '@voltdeck/kit/widgets';
import { moduleLimits } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { servableVersions } from '../../registry/servable.ts';
import { messages } from './messages.ts';
import { overrideKinds, overrideProblems, readOverride, type OverrideKind } from './read-override.ts';
import * as styles from './overrides.module.css';

interface OverrideFormProps {
  readonly module: ModuleDetailView;
  readonly onMade: (grant: ModuleOverrideGrant) => void;
  readonly onClose: () => void;
}

/** What one user is to load, and for how long. */
export function OverrideForm({ module, onMade, onClose }: OverrideFormProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const [kind, setKind] = useState<OverrideKind>('version');
  const adding = useWrite({ send: (body: NewModuleOverride) => call(endpoints.moduleOverrideAdd, { body }), onDone: onMade, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const override = readOverride(module.name, kind, new FormData(event.currentTarget));
    if (problems.check(overrideProblems(override))) adding.send(override);
  };
  return (
    <form ref={problems.form} onSubmit={onSubmit} noValidate>
      <fieldset className={styles.overridesKinds}>
        <legend className="vd-field__label">{say('kind')}</legend>
        {overrideKinds.map((each) => (
          <label key={each} className={styles.overridesKind}>
            <input type="radio" name="kind" value={each} checked={kind === each} onChange={() => setKind(each)} />
            {say(each)}
          </label>
        ))}
      </fieldset>
      {kind === 'version' ? (
        <SelectField name="version" label={say('versionLabel')} options={servableVersions(module).map((version) => ({ value: version, text: version }))} />
      ) : (
        <TextField name="url" label={say('url')} hint={say('urlHint')} type="url" autoComplete="off" spellCheck={false} problem={problems.of('url')} />
      )}
      <TextField
        name="hours"
        label={say('hours')}
        hint={say('hoursHint', { max: moduleLimits.overrideHoursMax })}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(moduleLimits.overrideHoursDefault)}
        problem={problems.of('hours')}
      />
      <DialogEnd error={problems.error} action={say('submit')} working={adding.busy} onClose={onClose} />
    </form>
  );
}
