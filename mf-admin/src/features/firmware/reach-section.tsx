import type { CampaignPreview, FirmwareView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, Link, sayError, useAllowed, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Skeleton } from '@voltdeck/kit/widgets';
import { fitReasonTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { campaignFormPath } from '../../registry/paths.ts';
import { isUsable } from './firmware-words.ts';
import { messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';
import * as firmwareStyles from './firmware.module.css';

/** The whole fleet is looked through: the console gives that twenty seconds. */
const searchMs = 25_000;

/** How many vehicles ran it; who may start a campaign sees which have it now, which could, what keeps it from the rest, and the way to bring it to them. */
export function ReachSection({ row }: { readonly row: FirmwareView }): ReactNode {
  const say = useMessages(messages);
  const mayStart = useAllowed('add');
  if (!mayStart) return <Runs version={row.version} />;
  if (!isUsable(row)) return <p className={styles.admNone}>{say('notUsable')}</p>;
  return <Reach firmwareId={row.id} />;
}

function Runs({ version }: Pick<FirmwareView, 'version'>): ReactNode {
  const say = useMessages(messages);
  const { data, error } = useQuery(apiQuery(endpoints.firmwareFaults));
  if (data === undefined) return error === null ? <Skeleton height="40px" /> : <p role="alert">{sayError(error)}</p>;
  const devices = data.versions.filter((each) => each.version === version).reduce((sum, each) => sum + each.devices, 0);
  return <p className={styles.admNone}>{say('ran', { n: devices })}</p>;
}

function Reach({ firmwareId }: { readonly firmwareId: string }): ReactNode {
  const say = useMessages(messages);
  const { route } = endpoints.campaignPreview;
  const { data, error } = useQuery<CampaignPreview>({
    queryKey: [route.method, route.path, firmwareId],
    queryFn: ({ signal }) => call(endpoints.campaignPreview, { body: { firmwareId, target: { all: true }, groups: [] }, signal, timeoutMs: searchMs }),
  });
  if (data === undefined) return error === null ? <Skeleton height="80px" /> : <p role="alert">{sayError(error)}</p>;
  return (
    <>
      <ReachList preview={data} />
      <Link className={firmwareStyles.firmwareCampaign} to={`${campaignFormPath}?${new URLSearchParams({ firmwareId }).toString()}`}>
        {say('campaign')}
      </Link>
    </>
  );
}

function ReachList({ preview: { devices, fitting, reasons } }: { readonly preview: CampaignPreview }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const same = reasons.find(({ reason }) => reason === 'sameVersion')?.devices ?? 0;
  return (
    <ul className={firmwareStyles.firmwareReach}>
      <li>
        <b>{say('runs', { n: same })}</b>
      </li>
      <li>
        <b>{say('fits', { n: fitting })}</b> {say('ofAll', { n: devices })}
      </li>
      {reasons
        .filter(({ reason }) => reason !== 'sameVersion')
        .map(({ reason, devices: count }) => (
          <li key={reason}>
            {text(fitReasonTexts[reason])}: {count}
          </li>
        ))}
    </ul>
  );
}
