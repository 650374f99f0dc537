import type { DeviceSettingView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { TextField } from '@voltdeck/kit/widgets';
import type { FieldProblem } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { settingHint } from './setting-fields.ts';
import { settingName, valueText } from './setting-text.ts';
import * as styles from './configuration.module.css';

interface SettingLineProps {
  readonly setting: DeviceSettingView;
  readonly typed: string;
  readonly isChanged: boolean;
  readonly problem: FieldProblem | undefined;
  readonly mayAct: boolean;
  readonly onType: (value: string) => void;
}

/** One setting: what the vehicle has, and what was typed for it. */
export function SettingLine({ setting, typed, isChanged, problem, mayAct, onType }: SettingLineProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { name, value, writable, range } = setting;
  const unit = range?.unit ?? null;
  const label = `${text(settingName(name))}${unit === null ? '' : ` (${unit})`}`;
  return (
    <div className={styles.settingsLine} role="group" aria-label={label}>
      <span className={styles.settingsLineName}>{label}</span>
      <span className={value === null ? `${styles.settingsLineKnown} ${styles.settingsLineFaint}` : `${styles.settingsLineKnown} vd-number`}>{value === null ? say('unread') : valueText(name, value)}</span>
      <div className={isChanged ? `${styles.settingsLineWanted} ${styles.settingsLineChanged}` : styles.settingsLineWanted}>
        {mayAct && writable && (
          <TextField
            name={name}
            label={say('newValueOf', { setting: label })}
            placeholder={text(settingHint(setting))}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            problem={problem}
            onChange={(event) => onType(event.target.value)}
          />
        )}
        {!writable && <span className={`${styles.settingsLineName} ${styles.settingsLineFaint}`}>{say('readOnly')}</span>}
      </div>
    </div>
  );
}
