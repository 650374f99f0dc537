/** Event of a live stream: a vehicle that its caller sees has risen to an urgent fault level, or has an urgent rule alarm. No data; the lists have it. */
export const alarmsEvent = 'alarms';

/** Body of `subjects.alarmRaised`. */
export interface AlarmRaised {
  readonly deviceId: string;
}
