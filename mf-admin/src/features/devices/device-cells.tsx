import type { DeviceView } from '@voltdeck/contract';
import { dayText, momentText, useLanguage, useMessages, useText, type Text } from '@voltdeck/kit';
import { serviceStatusTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { messages, statusTones } from './messages.ts';
import * as styles from './devices.module.css';

export function StatusCell({ device }: { readonly device: DeviceView }): ReactNode {
  const text = useText();
  return <Chip tone={statusTones[device.serviceStatus]}>{text(serviceStatusTexts[device.serviceStatus])}</Chip>;
}

/** From here on the days that are left are told. */
const toldDays = 60;

/** When the service ends, and how many days are left of it where they are few. */
export function ExpiryCell({ device: { serviceExpiresAt, serviceDaysLeft: days } }: { readonly device: DeviceView }): ReactNode {
  const say = useMessages(messages);
  return (
    <span className="vd-number">
      <DayText day={serviceExpiresAt} /> {days !== null && days >= 0 && days <= toldDays && <span className="vd-list__faint">{say('daysLeft', { days })}</span>}
    </span>
  );
}

/** A date without a time. */
export function DayText({ day }: { readonly day: string | null }): ReactNode {
  const language = useLanguage();
  return day === null ? '–' : <time dateTime={day} title={dayText(day, language, 'full')}>{dayText(day, language)}</time>;
}

/** The day of a moment where the page is read. */
export function MomentDay({ at }: { readonly at: string | null }): ReactNode {
  const language = useLanguage();
  if (at === null) return '–';
  const moment = new Date(at);
  return <time dateTime={at} title={moment.toLocaleString(language, { dateStyle: 'full', timeStyle: 'long' })}>{momentText(at, language, 'day')}</time>;
}

/** The project, or that it has none. */
export function ProjectCell({ device }: { readonly device: DeviceView }): ReactNode {
  const say = useMessages(messages);
  if (device.project === null) return <span className="vd-list__faint">{say('unassigned')}</span>;
  return <span className={styles.deviceProject}>{device.project.name}</span>;
}

export function TextCell({ text }: { readonly text: Text }): ReactNode {
  return useText()(text);
}
