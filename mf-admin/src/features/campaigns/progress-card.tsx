import type { CampaignProgressView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Banner, Card } from '@voltdeck/kit/widgets';
import { upgradeCauseTexts, upgradeStateTexts } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { CountBar } from './count-bar.tsx';
import { GroupTable } from './group-table.tsx';
import { messages } from './messages.ts';
import * as styles from './campaigns.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

/** How far the campaign is: all devices, each wave, what is under way, and what failed why. */
export function ProgressCard({ progress, pilot }: { readonly progress: CampaignProgressView; readonly pilot: boolean }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { counts, devices, groups, underWay, causes, inWindow, state } = progress;
  return (
    <>
      {state === 'running' && !inWindow && <Banner title={say('outsideWindow')}>{null}</Banner>}
      <Card title={say('overall')} hint={say('devicesN', { n: devices })}>
        <CountBar counts={counts} words />
      </Card>
      <div className={pagesStyles.admColumns}>
        <Card title={say('groups')}>
          <GroupTable groups={groups} pilot={pilot} />
        </Card>
        <div className={pagesStyles.admColumn}>
          <Card title={say('steps')}>
            {underWay.length === 0 && <p className={pagesStyles.admNone}>{say('noSteps')}</p>}
            <Counts lines={underWay.map((line) => ({ text: text(upgradeStateTexts[line.state]), devices: line.devices }))} />
          </Card>
          <Card title={say('causes')}>
            {causes.length === 0 && <p className={pagesStyles.admNone}>{say('noCauses')}</p>}
            <Counts lines={causes.map((line) => ({ text: text(upgradeCauseTexts[line.cause]), devices: line.devices }))} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Counts({ lines }: { readonly lines: readonly { readonly text: string; readonly devices: number }[] }): ReactNode {
  return (
    <dl className={styles.campaignCounts}>
      {lines.map(({ text, devices }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd className="vd-number">{devices}</dd>
        </div>
      ))}
    </dl>
  );
}
