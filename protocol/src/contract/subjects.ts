/** NATS subjects and JetStream names. A subject is written here and nowhere else. */
export const streams = {
  frames: { name: 'FRAMES', subjects: ['frames.*'] },
  events: { name: 'EVENTS', subjects: ['event.>'] },
  deadLetters: { name: 'DEAD_LETTERS', subjects: ['dead-letter.>'] },
} as const;

export const subjects = {
  /** Batches of raw frames, by partition. Body: `encodeBatch` of `/wire`. */
  frames: (partition: number): string => `frames.${partition}`,
  /** Newest state of a device after its commit, core NATS. Body: JSON `LatestView`. */
  live: (deviceId: string): string => `live.${deviceId}`,
  /** A device was created, changed or deleted. Body: JSON `DeviceProjection`. */
  deviceChanged: 'event.fleet.device',
  /** Sessions or tokens of a user ended or mean something else now, core NATS. Body: JSON `{ userId }`. */
  userChanged: 'changed.user',
  /** Batches that could not be stored, by partition. */
  deadLetter: (partition: number): string => `dead-letter.frames.${partition}`,
  /** Commands to the node that holds a device's connection. */
  downlink: (node: string): string => `downlink.${node}`,
} as const;

/** Partition of a device's frames: FNV-1a over the id, so that every sender agrees. */
export function partitionOf(deviceId: string, partitions: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < deviceId.length; index++) {
    hash = Math.imul(hash ^ deviceId.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % partitions;
}
