import { apiQuery, callFile, endpoints, sayError, useAllowed, useMessages, useQuery, useQueryState, useWrite } from '@voltdeck/kit';
import { saveFile } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorState, SelectField, Skeleton, TextField } from '@voltdeck/kit/widgets';
import { campaignDeviceStates, limits, type CampaignDeviceState, type CampaignState } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { DeviceTable } from './device-table.tsx';
import { messages } from './messages.ts';
import { refetchMsOf } from './queries.ts';
import { useSettled } from './use-settled.ts';
import * as styles from './campaigns.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

const firstShown = 25;
/** The list follows the typing when it pauses. */
const typingPauseMs = 300;

interface DeviceCardProps {
  readonly campaignId: string;
  readonly state: CampaignState;
}

/** Each device of the campaign; the conditions stand in the address. */
export function DeviceCard({ campaignId, state }: DeviceCardProps): ReactNode {
  const say = useMessages(messages);
  const [address, change] = useQueryState();
  const [shown, setShown] = useState(firstShown);
  const wanted = campaignDeviceStates.find((each) => each === address.get('state'));
  const search = useSettled(address.get('search')?.trim() ?? '', typingPauseMs);
  const query = { pageSize: shown, state: wanted, search: search === '' ? undefined : search };
  const { data, error, refetch } = useQuery({
    ...apiQuery(endpoints.campaignDevices, { parameters: { id: campaignId }, query }),
    refetchInterval: refetchMsOf(state),
    placeholderData: (before) => before,
  });
  const hasMore = data !== undefined && data.next !== null && shown < limits.pageSizeMax;
  return (
    <Card title={say('devices')} hint={data === undefined ? undefined : say('shownOf', { n: data.items.length, total: data.total })} action={<Report campaignId={campaignId} />}>
      <div className={styles.campaignTools}>
        <TextField name="search" label={say('search')} value={address.get('search') ?? ''} maxLength={17} autoComplete="off" onChange={(event) => change({ search: event.target.value })} />
        <SelectField name="state" label={say('result')} value={wanted ?? ''} options={useStateOptions()} onChange={(event) => change({ state: event.target.value })} />
      </div>
      {data?.items.length === 0 && <p className={pagesStyles.admNone}>{say('noDevices')}</p>}
      {data !== undefined && data.items.length > 0 && <DeviceTable items={data.items} />}
      {hasMore && <Button onClick={() => setShown((count) => Math.min(count * 4, limits.pageSizeMax))}>{say('more')}</Button>}
      {data === undefined && (error === null ? <Skeleton height="200px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
    </Card>
  );
}

function useStateOptions(): readonly { readonly value: CampaignDeviceState | ''; readonly text: string }[] {
  const say = useMessages(messages);
  return [{ value: '', text: say('all') }, ...campaignDeviceStates.map((value) => ({ value, text: say(value) }))];
}

/** Every device as a file, for those who may take data along. */
function Report({ campaignId }: { readonly campaignId: string }): ReactNode {
  const say = useMessages(messages);
  const [saved, setSaved] = useState(false);
  const saving = useWrite({
    send: () => callFile(endpoints.campaignReport, { parameters: { id: campaignId }, query: { format: 'csv' } }),
    onDone: (file) => {
      saveFile(file, `campaign-${campaignId}.csv`);
      setSaved(true);
    },
  });
  if (!useAllowed('download')) return null;
  return (
    <div className={styles.campaignReport}>
      <span role="status">{saving.error === null ? saved && say('reportSaved') : sayError(saving.error)}</span>
      <Button loading={saving.busy} onClick={() => saving.send()}>
        {say('report')}
      </Button>
    </div>
  );
}
