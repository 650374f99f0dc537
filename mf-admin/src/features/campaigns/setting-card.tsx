import type { CampaignTarget, CampaignView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { ReferenceName } from '@voltdeck/kit/list';
import { Card } from '@voltdeck/kit/widgets';
import { dayTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { customers, groups, projects } from '../../entity/references.ts';
import { figureNames, filterNames, type FilterName } from './draft.ts';
import { formMessages } from './form-messages.ts';
import { messages } from './messages.ts';
import * as styles from './campaigns.module.css';

/** What the campaign was set to. */
export function SettingCard({ campaign }: { readonly campaign: CampaignView }): ReactNode {
  const say = useMessages(messages);
  const sayForm = useMessages(formMessages);
  const text = useText();
  const groupText = campaign.groups.map(({ by, size }) => (by === 'percent' ? `${size}%` : String(size))).join(' → ');
  const windowText = campaign.windows.map(({ days, from, to }) => `${days.map((day) => dayTexts[day - 1]).flatMap((day) => (day === undefined ? [] : [text(day)])).join(' ')} ${from}–${to}`.trim());
  return (
    <Card title={say('settings')}>
      <dl className={styles.campaignFacts}>
        <Fact name={sayForm('reason')}>{campaign.reason}</Fact>
        <Fact name={sayForm('whom')}>
          <Target target={campaign.target} />
        </Fact>
        {campaign.pilotGroupId !== null && (
          <Fact name={sayForm('pilotGroupId')}>
            <ReferenceName of={groups} id={campaign.pilotGroupId} />
          </Fact>
        )}
        <Fact name={sayForm('preferReady')}>{sayForm(campaign.preferReady ? 'yes' : 'no')}</Fact>
        {groupText !== '' && <Fact name={sayForm('groups')}>{groupText}</Fact>}
        {windowText.length > 0 && <Fact name={sayForm('windows')}>{windowText.join(', ')}</Fact>}
        {figureNames.map((name) => (
          <Fact key={name} name={sayForm(name)}>
            <span className="vd-number">{campaign[name]}</span>
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const named: Readonly<Partial<Record<FilterName, typeof projects>>> = { projectId: projects, customerId: customers, groupId: groups };

function Target({ target }: { readonly target: CampaignTarget }): ReactNode {
  const sayForm = useMessages(formMessages);
  if (target.all === true) return sayForm('all');
  if (target.vins !== undefined) return `${sayForm('vins')}: ${target.vins.length}`;
  return filterNames
    .filter((name) => target[name] !== undefined)
    .map((name) => {
      const reference = named[name];
      const value = target[name] ?? '';
      return (
        <span key={name} className={styles.campaignTarget}>
          {sayForm(name)}: {reference === undefined ? value : <ReferenceName of={reference} id={value} />}
        </span>
      );
    });
}
