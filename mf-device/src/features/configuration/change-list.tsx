import type { DeviceSettingsView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import type { CommandArguments } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { settingName, valueText } from './setting-text.ts';
import * as styles from './configuration.module.css';

/** Each value before and after. */
export function ChangeList({ settings, changes }: { readonly settings: DeviceSettingsView; readonly changes: CommandArguments }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const before = new Map(settings.items.map(({ name, value }) => [name, value]));
  return (
    <ul className={styles.settingsChanges}>
      {Object.entries(changes).map(([name, after]) => {
        const old = before.get(name) ?? null;
        return (
          <li key={name}>
            {text(settingName(name))}: {old === null ? say('unread') : valueText(name, old)} → <span className={styles.settingsChangesAfter}>{valueText(name, after)}</span>
          </li>
        );
      })}
    </ul>
  );
}
