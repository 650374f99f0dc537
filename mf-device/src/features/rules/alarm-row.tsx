import type { RuleAlarmView } from '@voltdeck/contract';
import { Link, useLanguage, useMessages } from '@voltdeck/kit';
import { durationText, LevelBadge } from '@voltdeck/kit/widgets';
import { historyAround, pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Moment } from '../../lines/moment.tsx';
import { AlarmHandling, type OnHandled } from './alarm-handling.tsx';
import { extremeText } from './extreme-text.ts';
import { messages } from './messages.ts';
import * as lines from '../../lines/lines.module.css';
import * as styles from './rules.module.css';

interface AlarmRowProps {
  readonly alarm: RuleAlarmView;
  /** It is below the row of its storm. */
  readonly isMember?: boolean;
  readonly onHandled: OnHandled;
}

export const alarmColumns = [{ key: 'level' }, { key: 'vehicle' }, { key: 'rule' }, { key: 'started' }, { key: 'ended' }, { key: 'lasted' }, { key: 'extreme', figure: true }, { key: 'handling' }] as const;

/** One alarm of a rule. */
export function AlarmRow({ alarm, isMember = false, onHandled }: AlarmRowProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { ruleName, level, startedAt, endedAt, durationS, stopped, metric, per, extreme } = alarm;
  return (
    <tr className={isMember ? styles.member : undefined}>
      <td>
        <LevelBadge level={level} />
      </td>
      <td className={alarm.fleet === null ? undefined : styles.wrapped}>{alarm.fleet === null ? <Vehicle alarm={alarm} /> : <Vehicles fleet={alarm.fleet} campaign={alarm.campaign} />}</td>
      <td>{ruleName}</td>
      <td>
        <Moment at={startedAt} seconds />
      </td>
      <td>
        {endedAt === null ? say('isOpen') : <Moment at={endedAt} seconds />}
        {stopped && <span className={styles.hint}> {say('stopped')}</span>}
      </td>
      <td className="vd-number">{durationText(durationS * 1_000, language)}</td>
      <td className={`${lines.linesFigure} vd-number`}>{extremeText(metric, extreme, per) || '–'}</td>
      <td className={styles.wrapped}>
        <AlarmHandling alarm={alarm} onHandled={onHandled} />
      </td>
    </tr>
  );
}

/** Leads to its history around the alarm. */
function Vehicle({ alarm: { deviceId, vin, plate, startedAt, endedAt, metric } }: Pick<AlarmRowProps, 'alarm'>): ReactNode {
  const say = useMessages(messages);
  if (deviceId === null || vin === null) return '–';
  const history = `${pathTo(pages.history, { id: deviceId })}?${historyAround(Date.parse(startedAt), endedAt === null ? null : Date.parse(endedAt), metric)}`;
  return (
    <>
      <Link className="vd-link" to={history} aria-label={say('historyOf', { vin })}>
        {vin}
      </Link>
      {plate !== null && <span className={styles.plate}>{plate}</span>}
    </>
  );
}

interface VehiclesProps extends Pick<RuleAlarmView, 'campaign'> {
  readonly fleet: NonNullable<RuleAlarmView['fleet']>;
}

/** How many matched at most, or failed in a campaign, and some of them. */
function Vehicles({ fleet: { count, vehicles }, campaign }: VehiclesProps): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      {campaign === null ? say('fleet', { n: count }) : <Campaign of={campaign} failed={count} />}
      <span className={styles.sentenceHours}>
        {vehicles.map(({ deviceId, vin }) => (
          <span key={deviceId}>
            <Link className="vd-link" to={pathTo(pages.basic, { id: deviceId })}>
              {vin}
            </Link>{' '}
          </span>
        ))}
        {count > vehicles.length && say('fleetMore')}
      </span>
    </>
  );
}

interface CampaignProps {
  readonly of: NonNullable<RuleAlarmView['campaign']>;
  readonly failed: number;
}

/** Leads to the page of the campaign. */
function Campaign({ of: { campaignId, name, version, tried }, failed }: CampaignProps): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <Link className="vd-link" to={pathTo(pages.campaign, { id: campaignId })} aria-label={say('campaignOf', { name })}>
        {name}
      </Link>{' '}
      {say('failedOf', { failed, tried })}
      <span className={styles.sentenceHours}>{say('campaignVersion', { version })}</span>
    </>
  );
}
