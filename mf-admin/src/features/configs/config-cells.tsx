import type { ConfigView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { settings } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { messages } from './messages.ts';
import * as styles from './configs.module.css';

interface ConfigProps {
  readonly config: ConfigView;
}

export function NameCell({ config }: ConfigProps): ReactNode {
  return <span className={styles.confName}>{useText()(settings[config.name].label)}</span>;
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

/** The default, and between what a number may lie. */
export function InitialCell({ name }: Pick<ConfigView, 'name'>): ReactNode {
  const say = useMessages(messages);
  const { initial, options, rules } = settings[name];
  const [least, most] = rules.find((rule) => rule.name === 'between')?.parameters.map((bound) => formatNumber(Number(bound), Number.isInteger(bound) ? 0 : 3)) ?? [];
  return (
    <>
      <ValueText name={name} value={initial} />
      {options === undefined && least !== undefined && most !== undefined && <span className={styles.confRange}>{say('range', { least, most })}</span>}
    </>
  );
}

export const isChanged = ({ name, value }: ConfigView): boolean => value !== settings[name].initial;

export function ValueCell({ config }: ConfigProps): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <strong>
        <ValueText name={config.name} value={config.value} />
      </strong>{' '}
      {isChanged(config) && <Chip tone="notice">{say('changed')}</Chip>}
    </>
  );
}
