import type { FaultView } from '@voltdeck/contract';
import { apiQuery, endpoints, momentText, useAllowed, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { ErrorLine, formatNumber, Segmented, Skeleton, Value } from '@voltdeck/kit/widgets';
import { deviceSettingTexts, remoteCommands, type RecordFieldName } from '@voltdeck/protocol/codes';
import { limits, type Text } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { changesWithin, isCut, peakOf, type Change, type Peak, type Stretch } from './before.ts';
import { messages } from './messages.ts';
import * as styles from './panel.module.css';

const dayMs = 86_400_000;
const windows = { day: dayMs, week: 7 * dayMs } as const;
type WindowName = keyof typeof windows;

const settingTexts: Readonly<Record<string, Text>> = deviceSettingTexts;

/** What was another way on the vehicle before the alarm started, and its highest values: where to look first for a cause. */
export function ChangesBefore({ row: { deviceId, startedAt } }: { readonly row: FaultView }): ReactNode {
  const say = useMessages(messages);
  const [shown, setShown] = useState<WindowName>('day');
  const to = Date.parse(startedAt);
  const stretch: Stretch = { from: to - windows[shown], to };
  return (
    <>
      <Segmented<WindowName> label={say('window')} options={(['day', 'week'] as const).map((value) => ({ value, text: say(value) }))} value={shown} onChange={setShown} />
      <Changes deviceId={deviceId} stretch={stretch} />
      <Peaks deviceId={deviceId} stretch={stretch} />
    </>
  );
}

interface PartProps {
  readonly deviceId: string;
  readonly stretch: Stretch;
}

function Changes({ deviceId, stretch }: PartProps): ReactNode {
  const say = useMessages(messages);
  const page = { query: { pageSize: limits.pageSizeMax } };
  const upgrades = useQuery({ ...apiQuery(endpoints.upgradeList, { parameters: { deviceId }, ...page }), enabled: useAllowed(endpoints.upgradeList.route) });
  const settings = useQuery({ ...apiQuery(endpoints.deviceSettingChanges, { parameters: { deviceId }, ...page }), enabled: useAllowed(endpoints.deviceSettingChanges.route) });
  const parts = useQuery({ ...apiQuery(endpoints.bindings, { parameters: { id: deviceId }, ...page }), enabled: useAllowed(endpoints.bindings.route) });
  const commands = useQuery({ ...apiQuery(endpoints.commandList, { parameters: { deviceId }, ...page }), enabled: useAllowed(endpoints.commandList.route) });
  const all = [upgrades, settings, parts, commands];
  const error = all.find((each) => each.error !== null)?.error ?? null;
  const sources = { upgrades: upgrades.data, settings: settings.data, parts: parts.data, commands: commands.data };
  const changes = changesWithin(stretch, sources);
  const cut = Object.values(sources).some((source) => isCut(stretch, source));
  if (all.some(({ isLoading }) => isLoading)) return <Skeleton height="64px" />;
  return (
    <>
      <ErrorLine error={error} />
      {changes.length === 0 && error === null && !cut && <p className={styles.hint}>{say('nothing')}</p>}
      <ul className={styles.steps}>
        {changes.map((change) => (
          <ChangeLine key={change.key} change={change} />
        ))}
      </ul>
      {cut && <p className={styles.hint}>{say('cut')}</p>}
    </>
  );
}

function ChangeLine({ change }: { readonly change: Change }): ReactNode {
  const language = useLanguage();
  return (
    <li className={styles.step}>
      <span>
        <ChangeText change={change} />
      </span>
      <time className={styles.when} dateTime={new Date(change.at).toISOString()}>
        {momentText(change.at, language)}
      </time>
    </li>
  );
}

function ChangeText({ change }: { readonly change: Change }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  switch (change.kind) {
    case 'firmware': {
      const { version: after, versionBefore: before } = change.upgrade;
      return before === null ? say('firmwareTo', { after }) : say('firmware', { before, after });
    }
    case 'setting': {
      const { name, before, after } = change.setting;
      // The calibration is a block of figures: that it changed is what counts here.
      if (name === 'calibration') return say('calibration');
      const label = settingTexts[name];
      return say('setting', { name: label === undefined ? name : text(label), before: String(before ?? '–'), after: String(after ?? '–') });
    }
    case 'part':
      return say('part', { part: say(change.binding.part), code: change.binding.code });
    case 'command':
      return say('command', { command: text(remoteCommands[change.command.command].text) });
  }
}

const points = 500;

/** Highest temperature and load of the stretch. */
function Peaks({ deviceId, stretch }: PartProps): ReactNode {
  const say = useMessages(messages);
  const { data, error, isLoading } = useQuery(apiQuery(endpoints.series, { parameters: { deviceId }, query: { metrics: ['highestTemperature', 'power', 'current'], ...stretch, points } }));
  if (isLoading) return <Skeleton height="64px" />;
  return (
    <>
      <h4 className={styles.heading}>{say('peaks')}</h4>
      <ErrorLine error={error} />
      {data !== undefined && (
        <dl className={styles.peaks}>
          <PeakLine label={say('temperature')} peak={peakOf(data, 'highestTemperature')} name="highestTemperature" />
          <PeakLine label={say('power')} peak={peakOf(data, 'power')} />
          <PeakLine label={say('current')} peak={peakOf(data, 'current')} name="current" />
        </dl>
      )}
    </>
  );
}

/** Without the name of a field it is a power. */
function PeakLine({ label, peak, name }: { readonly label: string; readonly peak: Peak | null; readonly name?: RecordFieldName }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {peak === null ? (
          say('noSeries')
        ) : (
          <>
            {name === undefined ? (
              <span className="vd-value vd-number">
                {formatNumber(peak.value, 1)}
                <span className="vd-unit">kW</span>
              </span>
            ) : (
              <Value name={name} value={peak.value} />
            )}{' '}
            <time className={styles.when} dateTime={new Date(peak.at).toISOString()}>
              {momentText(peak.at, language)}
            </time>
          </>
        )}
      </dd>
    </div>
  );
}
