import { call, endpoints, useMessages } from '@voltdeck/kit';
import { DialogEnd, SelectField, TextField, useFresh, useProblems, useScopeChoices } from '@voltdeck/kit/widgets';
import { limits, type EmbedGrant, type ModuleDetailView } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { servableVersions } from '../../registry/servable.ts';
import { messages } from './messages.ts';
import { embedProblems, readEmbed } from './read-embed.ts';

interface EmbedFormProps {
  readonly module: ModuleDetailView;
  readonly onMade: (grant: EmbedGrant) => void;
  readonly onClose: () => void;
}

const daysDefault = '30';

/** Which page, in whose frames, for how long. */
export function EmbedForm({ module, onMade, onClose }: EmbedFormProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const fresh = useFresh();
  const scopes = useScopeChoices();
  const [working, setWorking] = useState(false);
  const versions = [{ value: '', text: say('stable') }, ...servableVersions(module).map((version) => ({ value: version, text: version }))];
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const embed = readEmbed(module.name, new FormData(event.currentTarget));
    if (!problems.check(embedProblems(embed)) || embed.scope === undefined) return;
    const body = { ...embed, scope: embed.scope };
    setWorking(true);
    fresh
      .run(() => call(endpoints.embedAdd, { body }))
      .then(onMade, problems.fail)
      .finally(() => setWorking(false));
  };
  return (
    <>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextField name="path" label={say('path')} hint={say('pathHint', { example: `/${module.name}/overview` })} autoComplete="off" spellCheck={false} autoFocus problem={problems.of('path')} />
        <SelectField name="version" label={say('version')} options={versions} />
        <TextField name="origins" label={say('origins')} hint={say('originsHint')} autoComplete="off" spellCheck={false} problem={problems.of('origins')} />
        <SelectField name="scope" label={say('scope')} hint={say('scopeHint')} options={scopes} problem={problems.of('scope')} />
        <TextField
          name="lifeDays"
          label={say('days')}
          hint={say('daysHint', { max: limits.tokenLifeDaysMax })}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={daysDefault}
          problem={problems.of('lifeDays')}
        />
        <DialogEnd error={problems.error} action={say('submit')} working={working} onClose={onClose} />
      </form>
      {fresh.dialog}
    </>
  );
}
