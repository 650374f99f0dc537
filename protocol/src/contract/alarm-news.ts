/** Event of a live stream: a vehicle that its caller sees has risen to an urgent fault level, or has an urgent rule alarm. No data; the lists have it. */
export const alarmsEvent = 'alarms';

/** Body of `subjects.alarmRaised`: a vehicle, or the id of a rule alarm about a number of vehicles. */
export type AlarmRaised = { readonly deviceId: string } | { readonly alarmId: string };
