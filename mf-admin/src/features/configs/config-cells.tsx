import type { ConfigView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { settings } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { messages } from './messages.ts';

interface ConfigProps {
  readonly config: ConfigView;
}

export function NameCell({ config }: ConfigProps): ReactNode {
  return useText()(settings[config.name].label);
}

export function AboutCell({ config }: ConfigProps): ReactNode {
  return useText()(settings[config.name].about);
}

/** A value as people read it: the word of a choice, or a number with its unit. */
export function ValueText({ name, value }: { readonly name: ConfigView['name']; readonly value: string }): ReactNode {
  const text = useText();
  const { options, unit } = settings[name];
  const option = options?.find((each) => each.value === value);
  if (option !== undefined) return text(option.text);
  return (
    <span className="vd-number">
      {value === '' ? '–' : value}
      {unit !== undefined && <span className="vd-unit">{text(unit)}</span>}
    </span>
  );
}

export function ValueCell({ config }: ConfigProps): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <strong>
        <ValueText name={config.name} value={config.value} />
      </strong>{' '}
      {config.value !== settings[config.name].initial && <Chip tone="notice">{say('changed')}</Chip>}
    </>
  );
}
