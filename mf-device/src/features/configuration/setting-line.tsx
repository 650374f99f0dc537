import { useMessages, useText } from '@voltdeck/kit';
import { TextField } from '@voltdeck/kit/widgets';
import type { DeviceSettingView, FieldProblem } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { settingHint } from './setting-fields.ts';
import { settingName, valueText } from './setting-text.ts';

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
    <div className="settings-line" role="group" aria-label={label}>
      <span className="settings-line__name">{label}</span>
      <span className={value === null ? 'settings-line__known settings-line__faint' : 'settings-line__known vd-number'}>{value === null ? say('unread') : valueText(name, value)}</span>
      <div className={isChanged ? 'settings-line__wanted settings-line__changed' : 'settings-line__wanted'}>
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
        {!writable && <span className="settings-line__name settings-line__faint">{say('readOnly')}</span>}
      </div>
    </div>
  );
}
