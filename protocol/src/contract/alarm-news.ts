/** Event of a live stream: a vehicle that its caller sees has risen to an urgent fault level. No data; the fleet's status has it. */
export const alarmsEvent = 'alarms';

/** Body of `subjects.alarmRaised`. */
export interface AlarmRaised {
  readonly deviceId: string;
}
