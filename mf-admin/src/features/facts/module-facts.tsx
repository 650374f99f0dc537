import type { ModuleDetailView } from '@voltdeck/contract';
import { useMessages, useText, type Text } from '@voltdeck/kit';
import { Age, formatNumber } from '@voltdeck/kit/widgets';
import { permissionTable } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './facts.module.css';

type Asked = ModuleDetailView['permissions'][number];

const accessTexts: Readonly<Record<Asked, Text>> = {
  public: messages.public,
  session: messages.session,
  administrator: messages.administrator,
  modulePublish: messages.modulePublish,
  view: permissionTable.view.name,
  add: permissionTable.add.name,
  update: permissionTable.update.name,
  delete: permissionTable.delete.name,
  download: permissionTable.download.name,
};

/** What a module is at a glance. */
export function ModuleFacts({ module }: { readonly module: ModuleDetailView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { rollout } = module;
  const permissions = module.permissions.map((access) => text(accessTexts[access]));
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say('stable'), module.stable ?? say('none')],
    [say('canary'), rollout === null ? say('none') : say('share', { version: rollout.version, percentage: rollout.percentage })],
    [say('lastGood'), module.lastGood ?? say('none')],
    [say('mounts'), formatNumber(module.mounts, 0)],
    [say('failures'), formatNumber(module.failures, 0)],
    [say('team'), module.team],
    [say('promotion'), say(module.teamPromotes ? 'byTeam' : 'byAdministrators')],
    [say('published'), <Age key="at" since={module.publishedAt} />],
    [say('languages'), module.locales.map((locale) => say(locale)).join(', ')],
    [say('permissions'), permissions.join(', ') || say('none')],
  ];
  return (
    <dl className={styles.moduleFacts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
