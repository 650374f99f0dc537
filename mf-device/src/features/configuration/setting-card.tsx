import type { DeviceSettingsView } from '@voltdeck/contract';
import { useAllowed, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, Card } from '@voltdeck/kit/widgets';
import type { CommandArguments } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { changesOf, typedProblems, type Typed } from './setting-fields.ts';
import { SettingLine } from './setting-line.tsx';
import * as styles from './configuration.module.css';

interface SettingCardProps {
  readonly settings: DeviceSettingsView;
  /** A reading or a change is under way. */
  readonly isBusy: boolean;
  readonly onRead: () => void;
  readonly onSet: (changes: CommandArguments) => void;
}

/** What the vehicle is set to, and beside it what it shall be set to. */
export function SettingCard({ settings, isBusy, onRead, onSet }: SettingCardProps): ReactNode {
  const say = useMessages(messages);
  const mayAct = useAllowed('update');
  const [typed, setTyped] = useState<Typed>({});
  const problems = typedProblems(typed, settings.items);
  const changes = changesOf(typed, settings.items);
  const count = Object.keys(changes).length;
  return (
    <Card title={say('title')} hint={<><LastRead settings={settings} /> · {say('edition', { edition: settings.edition })}</>}>
      <div className={`${styles.settingsLine} ${styles.settingsLineHead}`} aria-hidden="true">
        <span>{say('name')}</span>
        <span>{say('known')}</span>
        <span className={styles.settingsLineWanted}>{say('wanted')}</span>
      </div>
      {settings.items
        .filter(({ name }) => name !== 'calibration')
        .map((setting) => (
          <SettingLine
            key={setting.name}
            setting={setting}
            typed={typed[setting.name] ?? ''}
            isChanged={setting.name in changes}
            problem={problems.find(({ path }) => path === setting.name)}
            mayAct={mayAct}
            onType={(value) => setTyped((before) => ({ ...before, [setting.name]: value }))}
          />
        ))}
      {mayAct && (
        <div className={styles.settingsTools}>
          <Button loading={isBusy} onClick={onRead}>
            {say('read')}
          </Button>
          {Object.values(typed).some((text) => text !== '') && <Button onClick={() => setTyped({})}>{say('discard')}</Button>}
          <Button type="primary" disabled={count === 0 || problems.length > 0 || isBusy} onClick={() => onSet(changes)}>
            {count === 0 ? say('setNone') : say('set', { n: count })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function LastRead({ settings }: { readonly settings: DeviceSettingsView }): ReactNode {
  const say = useMessages(messages);
  const times = settings.items.flatMap(({ knownAt }) => (knownAt === null ? [] : [knownAt])).sort();
  const newest = times.at(-1);
  if (newest === undefined) return say('neverRead');
  return (
    <>
      {say('readAt')} <Age since={newest} />
    </>
  );
}
