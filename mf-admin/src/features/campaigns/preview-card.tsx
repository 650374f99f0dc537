import type { CampaignPreview } from '@voltdeck/contract';
import { call, endpoints, sayError, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Card, Skeleton } from '@voltdeck/kit/widgets';
import { fitReasonTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { draftProblems } from './draft-problems.ts';
import { formOf, targetOf, type Draft } from './draft.ts';
import { formMessages } from './form-messages.ts';
import { searchMs } from './queries.ts';
import { useSettled } from './use-settled.ts';
import * as styles from './campaign-form.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

const settleMs = 500;

/** Whom the campaign would reach as it is typed, and whom not and why. */
export function PreviewCard({ draft }: { readonly draft: Draft }): ReactNode {
  const say = useMessages(formMessages);
  const settled = useSettled(draft, settleMs);
  const target = targetOf(settled);
  const badGroups = draftProblems(settled).some(({ path }) => path.startsWith('groups'));
  const isReady = target !== null && settled.firmwareId !== '' && !badGroups;
  const chosen = target ?? {};
  const { groups, pilotGroupId, preferReady } = formOf(settled, chosen);
  const body = { firmwareId: settled.firmwareId, target: chosen, groups, pilotGroupId, preferReady };
  const { route } = endpoints.campaignPreview;
  const { data, error } = useQuery<CampaignPreview>({
    queryKey: [route.method, route.path, body],
    queryFn: ({ signal }) => call(endpoints.campaignPreview, { body, signal, timeoutMs: searchMs }),
    enabled: isReady,
    retry: false,
    placeholderData: (before) => before,
  });
  return (
    <Card title={say('preview')}>
      {!isReady && <p className={pagesStyles.admNone}>{say('previewLater')}</p>}
      {isReady && data === undefined && (error === null ? <Skeleton height="120px" /> : <p role="alert">{sayError(error)}</p>)}
      {isReady && data !== undefined && <Told preview={data} />}
    </Card>
  );
}

function Told({ preview: { devices, fitting, groups, pilot, ready, included, excluded, reasons } }: { readonly preview: CampaignPreview }): ReactNode {
  const say = useMessages(formMessages);
  const text = useText();
  return (
    <div role="status">
      <p className={styles.campaignPreviewFigure}>
        <b>{say('fitting', { n: fitting })}</b> {say('found', { n: devices })}
      </p>
      {ready !== null && <p>{say('readyN', { n: ready })}</p>}
      {pilot === 0 && (
        <p role="alert" className="vd-dialog__error">
          {say('pilotEmpty')}
        </p>
      )}
      <ol className={styles.campaignPreviewList}>
        {groups.map((size, place) => (
          <li key={place}>{say(place === 0 && pilot !== null && pilot > 0 ? 'pilotN' : 'groupSize', { n: place + 1, devices: size })}</li>
        ))}
      </ol>
      {reasons.length > 0 && <h3 className={styles.campaignPreviewTitle}>{say('excluded')}</h3>}
      <ul className={styles.campaignPreviewList}>
        {reasons.map(({ reason, devices: n }) => (
          <li key={reason}>{say('reasonCount', { reason: text(fitReasonTexts[reason]), n })}</li>
        ))}
      </ul>
      <details className={styles.campaignPreviewDevices}>
        <summary>{say('showDevices')}</summary>
        <h3 className={styles.campaignPreviewTitle}>
          {say('included')} {fitting > included.length && say('first', { n: included.length })}
        </h3>
        <ul className={styles.campaignPreviewList}>
          {included.map(({ deviceId, vin, versionBefore }) => (
            <li key={deviceId} className="vd-number">
              {vin} {versionBefore}
            </li>
          ))}
        </ul>
        {excluded.length > 0 && <h3 className={styles.campaignPreviewTitle}>{say('excluded')}</h3>}
        <ul className={styles.campaignPreviewList}>
          {excluded.map(({ vin, reasons: why }) => (
            <li key={vin}>
              <span className="vd-number">{vin}</span> {why.map((reason) => text(fitReasonTexts[reason])).join(', ')}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
