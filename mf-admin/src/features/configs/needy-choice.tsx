import { apiQuery, entityEndpoints, useMessages, useQuery, useText } from '@voltdeck/kit';
import { choice, textOf, type ControlProps, type FieldControl } from '@voltdeck/kit/list';
import { isSettingName, settings, type Setting, type SettingName } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** Says that another setting, without which the chosen word has no effect, is empty. */
function Need({ of }: { readonly of: SettingName }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { data } = useQuery(apiQuery(entityEndpoints.config.list, { query: { search: of } }));
  if (data?.items.find(({ name }) => name === of)?.value !== '') return null;
  return (
    <p role="status" className="vd-field__problem">
      {say('needed', { needed: text(settings[of].label) })}
    </p>
  );
}

/** One of a few words, some of which need another setting. */
export function needyChoice(options: NonNullable<Setting['options']>, needs: NonNullable<Setting['needs']>): FieldControl {
  const plain = choice(options);
  function Choice(props: ControlProps): ReactNode {
    const needed = needs[textOf(props.value)];
    return (
      <>
        <plain.Edit {...props} />
        {isSettingName(needed) && <Need of={needed} />}
      </>
    );
  }
  return { ...plain, Edit: Choice };
}
