import type { EmbedGrant, ModuleDetailView, NewEmbed } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { DialogEnd, SelectField, TextField, useProblems, useScopeChoices } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import type { FormEvent, ReactNode } from 'react';
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
  const scopes = useScopeChoices();
  const adding = useWrite({ send: (body: NewEmbed) => call(endpoints.embedAdd, { body }), onDone: onMade, onError: problems.fail });
  const versions = [{ value: '', text: say('stable') }, ...servableVersions(module).map((version) => ({ value: version, text: version }))];
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const embed = readEmbed(module.name, new FormData(event.currentTarget));
    if (problems.check(embedProblems(embed)) && embed.scope !== undefined) adding.send({ ...embed, scope: embed.scope });
  };
  return (
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
      <DialogEnd error={problems.error} action={say('submit')} working={adding.busy} onClose={onClose} />
    </form>
  );
}
